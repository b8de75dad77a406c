import { useState } from 'react'
import { OutdatedNote } from '../../page/page-shell'
import { PageDrawer } from '../../page/page-drawer'
import { PrintButton } from '../../page/print/print-button'
import { texts } from './texts'
import { PrintSheet, type PrintFact } from '../../page/print/print-sheet'
import { Button } from 'antd'
import { shiftState } from '../../../resources/dictionaries/payment'
import { shift } from '../../../resources/shift/shift'
import { operateWith } from '../../api/resource-calls'
import { useOverlay } from '../../page/overlay'
import { runAsking } from '../../resource/ask/run-asking'
import { Permitted } from '../../session/permitted'
import { useSession } from '../../session/session'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { carParks } from '../../../resources/index'
import { useName } from '../../fields/reference/lookup'
import { t } from '../../text/text'
import { Facts } from '../cells/facts'
import { queryPlaceholder } from '../../page/page-states'
import { type ShownShift, ShiftView, useShift } from './shift-view'

/** Where and when the shift was. */
function useShiftFacts({ row: { park_code }, figures: { from, to } }: ShownShift): PrintFact[] {
  const name = useName(carParks.resource, park_code ?? '', carParks.key)
  return [
    { name: t(shift.fields.park_code.label), value: [name, park_code].filter(Boolean).join(' ') },
    { name: t(shift.fields.from_time.label), value: from },
    { name: t(shift.fields.to_time.label), value: to },
  ]
}

/** What the signed-in user may sign, else who has to. */
function SignButtons({ row, onDone }: { row: ShownShift['row']; onDone: () => void }) {
  const openOverlay = useOverlay()
  const userId = useSession(({ user }) => user?.userId)
  const { id, version, status, giver, giver_id } = row
  const isGiver = giver_id === userId
  const [run, running] = useSingleRun((operation: 'sign' | 'sendBack') =>
    runAsking(openOverlay, {
      title: t(operation === 'sign' ? texts.signatures : texts.sendBack),
      yes: t(texts.sendBack),
      run: (answers) => operateWith(shift.name, operation, { id, version }, { answers }).finally(onDone),
    }),
  )
  if (status === shiftState.completed) return null
  const isDraft = status === shiftState.draft
  const mayNow = isDraft ? isGiver : !isGiver
  const waits = isDraft ? t(texts.waitsForGiver, { user: giver ?? '' }) : t(texts.waitsForTaker)
  return (
    <div className="shift-footer">
      <Permitted all={[`${shift.permission}:sign`]}>
        {mayNow && (
          <Button type="primary" loading={running} onClick={() => void run('sign')}>
            {t(isDraft ? texts.give : texts.take)}
          </Button>
        )}
        {!isDraft && (
          <Button disabled={running} onClick={() => void run('sendBack')}>
            {t(texts.sendBack)}
          </Button>
        )}
      </Permitted>
      {!mayNow && <span className="faint">{waits}</span>}
    </div>
  )
}

/** Prints the sheet of a shift, with room for two signatures by hand. */
function PrintShift({ shown, onClosed }: { shown: ShownShift; onClosed: () => void }) {
  return (
    <PrintSheet title={t(texts.title)} facts={useShiftFacts(shown)} onClosed={onClosed}>
      <ShiftView shown={shown} />
    </PrintSheet>
  )
}

function ShiftFacts({ shown }: { shown: ShownShift }) {
  return <Facts className="shift-facts" facts={useShiftFacts(shown)} />
}

/** The sheet of a shift: its figures, what is open, and the signatures. */
export function ShiftDrawer({ id, onClosed }: { id: number; onClosed: () => void }) {
  const [printing, setPrinting] = useState(false)
  const result = useShift(id)
  const { data, outdated, refetch } = result
  return (
    <PageDrawer
      title={t(texts.title)}
      width={520}
      extra={data && <PrintButton whileCovered onPrint={() => setPrinting(true)} />}
      footer={data && <SignButtons row={data.row} onDone={() => refetch()} />}
      onClosed={onClosed}
    >
      {queryPlaceholder(result) ??
        (data && (
          <>
            {outdated && <OutdatedNote {...outdated} />}
            <ShiftFacts shown={data} />
            <ShiftView shown={data} linked />
          </>
        ))}
      {printing && data && <PrintShift shown={data} onClosed={() => setPrinting(false)} />}
    </PageDrawer>
  )
}
