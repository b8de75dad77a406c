import { Button } from 'antd'
import { stay } from '../../../../resources/garage/stay'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import { isSettled } from '../../../../resources/payment/pay-state'
import { payment } from '../../../../resources/payment/payment'
import { operateWith, change } from '../../../api/resource-calls'
import type { WireRow } from '../../../api/wire-row'
import { BillDrawer } from '../../../features/bills/bill-drawer'
import { textOf } from '../../../fields/text-of'
import { useOverlay } from '../../../page/overlay'
import { useCan } from '../../../session/session'
import { useConfirm } from '../../../ui/over-page/over-page'
import { useSingleRun } from '../../../ui/hooks/use-single-run'
import { texts } from './texts'
import { useMessage } from '../../../ui/over-page/use-message'
import { useId, useState } from 'react'
import { NewPlate, typedPlate } from '../../../features/plates/new-plate'
import { ChangeDialog } from '../../../resource/ask/change-dialog'
import { cutReason, payState } from '../../../../resources/dictionaries/payment'
import { grouped } from '../../../fields/number/grouped'
import { MoneyInput } from '../../../fields/number/number-input'
import { FormRow, noteIdOf } from '../../../ui/form-row/form-row'
import { t } from '../../../text/text'

const centsOf = (amount: unknown): number => Math.round(Number(textOf(amount) || 0) * 100)
const yuan = (cents: number): string => (cents / 100).toFixed(2)

interface ReduceDialogProps {
  /** The payment record. */
  row: WireRow
  onClosed: () => void
}

/** Reduces what is due by a bill; without anything left to pay, it is waived. */
function ReduceDialog({ row, onClosed }: ReduceDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState<unknown>(row.cost)
  const [before, after] = [centsOf(row.cost), centsOf(typed)]
  const isAmount = /^\d+(\.\d{1,2})?$/.test(textOf(typed))
  const title = t(texts.reduce)
  return (
    <ChangeDialog
      title={title}
      yes={title}
      isReady={isAmount && after < before}
      fields={['cost', 'cut_off']}
      done={t(texts.reduced)}
      send={(answers, onSuccess) => {
        const cut_off = yuan(centsOf(row.cut_off) + before - after)
        const reduced = { cost: yuan(after), cut_off, freevip: cutReason.attendant }
        const state = after === 0 ? { dc_status: payState.waived } : {}
        const body = { id: Number(row.id), version: row.version, ...reduced, ...state }
        return change(payment.name, body, { answers, onSuccess })
      }}
      onClosed={onClosed}
    >
      {(problems) => (
        <FormRow
          id={id}
          label={t(payment.fields.cost.label)}
          required
          problem={problems.cost ?? problems.cut_off}
          hint={t(texts.reduceHint, { cost: grouped(yuan(before)) })}
        >
          <MoneyInput
            id={id}
            name="cost"
            field={payment.fields.cost}
            resource={payment}
            value={typed}
            invalid={problems.cost !== undefined}
            describedBy={noteIdOf(id)}
            onChange={setTyped}
          />
        </FormRow>
      )}
    </ChangeDialog>
  )
}

interface CorrectDialogProps {
  /** The open stay. */
  row: WireRow
  /** Called with the new plate. */
  onCorrected: ((plate: string) => void) | undefined
  onClosed: () => void
}

/** Corrects the plate of an open stay. */
function CorrectDialog({ row, onCorrected, onClosed }: CorrectDialogProps) {
  const id = useId()
  const [typed, setTyped] = useState<unknown>(row.plate_no)
  const plate = typedPlate(typed)
  const label = t(stay.operations.correct?.label ?? stay.label)
  return (
    <ChangeDialog
      title={label}
      yes={label}
      first={id}
      isReady={plate !== null && plate !== row.plate_no}
      fields={['plate_no']}
      done={t(texts.corrected)}
      send={async (answers, onSuccess) => {
        const body = { id: row.id, version: row.version, plate_no: plate }
        await operateWith(stay.name, 'correct', body, { answers, quiet: 'form', onSuccess })
        if (plate !== null) onCorrected?.(plate)
      }}
      onClosed={onClosed}
    >
      {(problems) => (
        <NewPlate
          id={id}
          value={typed}
          before={row.plate_no}
          hint={t(texts.kept)}
          problem={problems.plate_no}
          onChange={setTyped}
        />
      )}
    </ChangeDialog>
  )
}

/** Where the machine will move. */
function useCallText(row: WireRow): string {
  const [name, number, no] = [row.garage_name, row.garage_index, row.park_no].map(textOf)
  const garage = name || t(texts.garage, { garage: number || '—' })
  const stall = no ? t(texts.stallNo, { stall: no }) : t(texts.unknownStall)
  return t(texts.callAsk, { garage, stall })
}

/** Queues a pick-up, once it is confirmed; a press while it is being sent does nothing. */
function CallButton({ row, queued }: { row: WireRow; queued: boolean }) {
  const message = useMessage()
  const confirm = useConfirm()
  const content = useCallText(row)
  const label = t(pickupQueue.operations.call?.label ?? pickupQueue.label)
  const onSuccess = () => void message.success(t(texts.called))
  // The call shows its failure.
  const [call, isSending] = useSingleRun(() =>
    operateWith(pickupQueue.name, 'call', { stay: row.id }, { onSuccess }).catch(() => undefined),
  )
  const ask = () =>
    confirm({ title: `${label} ${textOf(row.plate_no)}`, content, okText: label, onOk: () => void call() })
  return (
    <Button type="primary" loading={isSending} disabled={queued} onClick={ask}>
      {queued ? t(texts.queued) : label}
    </Button>
  )
}

interface StayActionsProps {
  row: WireRow
  /** A pick-up is under way already. */
  queued: boolean
  /** Called with the new plate when that was corrected. */
  onCorrected?: (plate: string) => void
}

/** What the user may do with a parked car. */
export function StayActions({ row, queued, onCorrected }: StayActionsProps) {
  const openOverlay = useOverlay()
  const mayCall = useCan(`${pickupQueue.permission}:add`)
  const mayCorrect = useCan(`${stay.permission}:edit`)
  if (!mayCall && !mayCorrect) return null
  const correct = () => openOverlay((close) => <CorrectDialog row={row} onCorrected={onCorrected} onClosed={close} />)
  return (
    <div className="car-actions">
      {mayCall && <CallButton row={row} queued={queued} />}
      {mayCorrect && <Button onClick={correct}>{t(stay.operations.correct?.label ?? stay.label)}</Button>}
    </div>
  )
}

/** What the user may do with a bill in the history. */
export function BillActions({ row }: { row: WireRow }) {
  const openOverlay = useOverlay()
  const mayReduce = useCan(`${payment.permission}:edit`)
  const isOpen = !isSettled({ dc_status: Number(row.dc_status) }) && Number(row.cost) > 0
  const open = () =>
    openOverlay((close) => <BillDrawer id={Number(row.id)} plate={textOf(row.plate_no)} onClosed={close} />)
  const reduce = () => openOverlay((close) => <ReduceDialog row={row} onClosed={close} />)
  return (
    <span className="car-event-buttons">
      <Button type="link" size="small" onClick={open}>
        {t(payment.operations.bill?.label ?? payment.label)}
      </Button>
      {mayReduce && isOpen && (
        <Button type="link" size="small" onClick={reduce}>
          {t(texts.reduce)}
        </Button>
      )}
    </span>
  )
}
