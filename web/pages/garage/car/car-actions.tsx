import { Button } from 'antd'
import { carAddress } from '../../../../model/car/car-page'
import { fill } from '../../../../model/label'
import { stay } from '../../../../resources/garage/stay'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import { isSettled } from '../../../../resources/payment/pay-state'
import { payment } from '../../../../resources/payment/payment'
import { operateWith } from '../../../api/resource-calls'
import type { WireRow } from '../../../api/wire-row'
import { BillDrawer } from '../../../features/bills/bill-drawer'
import { textOf } from '../../../fields/text-of'
import { useOverlay } from '../../../page/overlay'
import { usePageContext } from '../../../page/page-context'
import { useCan } from '../../../session/session'
import { useLocalize } from '../../../text/use-localize'
import { useConfirm } from '../../../ui/hooks/use-confirm'
import { useSingleRun } from '../../../ui/hooks/use-single-run'
import { CorrectDialog } from './correct-dialog'
import { ReduceDialog } from './reduce-dialog'
import { texts } from './texts'
import { useMessage } from '../../../ui/over-page/use-message'

/** Where the machine will move. */
function useCallText(row: WireRow): string {
  const localize = useLocalize()
  const [name, number, no] = [row.garage_name, row.garage_index, row.park_no].map(textOf)
  const garage = name || fill(localize(texts.garage), { garage: number || '—' })
  const stall = no ? fill(localize(texts.stallNo), { stall: no }) : localize(texts.unknownStall)
  return fill(localize(texts.callAsk), { garage, stall })
}

/** Queues a pick-up, once it is confirmed; a press while it is being sent does nothing. */
function CallButton({ row, queued }: { row: WireRow; queued: boolean }) {
  const localize = useLocalize()
  const message = useMessage()
  const confirm = useConfirm()
  const content = useCallText(row)
  const label = localize(pickupQueue.operations.call?.label ?? pickupQueue.label)
  const onSuccess = () => void message.success(localize(texts.called))
  // The call shows its failure.
  const [call, isSending] = useSingleRun(() =>
    operateWith(pickupQueue.name, 'call', { stay: row.id }, { onSuccess }).catch(() => undefined),
  )
  const ask = () =>
    confirm({ title: `${label} ${textOf(row.plate_no)}`, content, okText: label, onOk: () => void call() })
  return (
    <Button type="primary" loading={isSending} disabled={queued} onClick={ask}>
      {queued ? localize(texts.queued) : label}
    </Button>
  )
}

/** What the user may do with a parked car. `queued`: a pick-up is under way already. */
export function StayActions({ row, queued }: { row: WireRow; queued: boolean }) {
  const localize = useLocalize()
  const openOverlay = useOverlay()
  const { leaveTo } = usePageContext()
  const mayCall = useCan(`${pickupQueue.permission}:add`)
  const mayCorrect = useCan(`${stay.permission}:edit`)
  if (!mayCall && !mayCorrect) return null
  const correct = () =>
    openOverlay((close) => (
      <CorrectDialog row={row} onCorrected={(plate) => leaveTo(carAddress(plate))} onClosed={close} />
    ))
  return (
    <div className="car-actions">
      {mayCall && <CallButton row={row} queued={queued} />}
      {mayCorrect && <Button onClick={correct}>{localize(stay.operations.correct?.label ?? stay.label)}</Button>}
    </div>
  )
}

/** What the user may do with a bill in the history. */
export function BillActions({ row }: { row: WireRow }) {
  const localize = useLocalize()
  const openOverlay = useOverlay()
  const mayReduce = useCan(`${payment.permission}:edit`)
  const isOpen = !isSettled({ dc_status: Number(row.dc_status) }) && Number(row.cost) > 0
  const open = () =>
    openOverlay((close) => <BillDrawer id={Number(row.id)} plate={textOf(row.plate_no)} onClosed={close} />)
  const reduce = () => openOverlay((close) => <ReduceDialog row={row} onClosed={close} />)
  return (
    <span className="car-event-buttons">
      <Button type="link" size="small" onClick={open}>
        {localize(payment.operations.bill?.label ?? payment.label)}
      </Button>
      {mayReduce && isOpen && (
        <Button type="link" size="small" onClick={reduce}>
          {localize(texts.reduce)}
        </Button>
      )}
    </span>
  )
}
