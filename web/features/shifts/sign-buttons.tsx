import { Button } from 'antd'
import { fill } from '../../../model/label'
import { shiftState } from '../../../resources/dictionaries/shift'
import { shift } from '../../../resources/shift/shift'
import { operateWith } from '../../api/resource-calls'
import { useOverlay } from '../../page/overlay'
import { runAsking } from '../../resource/ask/run-asking'
import { Permitted } from '../../session/permitted'
import { useSession } from '../../session/session'
import { useLocalize } from '../../text/use-localize'
import { useSingleRun } from '../../ui/hooks/use-single-run'
import { texts } from './texts'
import type { ShownShift } from './use-shift'

/** What the signed-in user may sign, else who has to. */
export function SignButtons({ row, onDone }: { row: ShownShift['row']; onDone: () => void }) {
  const localize = useLocalize()
  const openOverlay = useOverlay()
  const userId = useSession(({ user }) => user?.userId)
  const { id, version, status, giver, giver_id } = row
  const isGiver = giver_id === userId
  const [run, running] = useSingleRun((operation: 'sign' | 'sendBack') =>
    runAsking(openOverlay, {
      title: localize(operation === 'sign' ? texts.signatures : texts.sendBack),
      yes: localize(texts.sendBack),
      run: (answers) => operateWith(shift.name, operation, { id, version }, { answers }).finally(onDone),
    }),
  )
  if (status === shiftState.completed) return null
  const isDraft = status === shiftState.draft
  const mayNow = isDraft ? isGiver : !isGiver
  const waits = isDraft ? fill(localize(texts.waitsForGiver), { user: giver ?? '' }) : localize(texts.waitsForTaker)
  return (
    <div className="shift-footer">
      <Permitted all={[`${shift.permission}:sign`]}>
        {mayNow && (
          <Button type="primary" loading={running} onClick={() => void run('sign')}>
            {localize(isDraft ? texts.give : texts.take)}
          </Button>
        )}
        {!isDraft && (
          <Button disabled={running} onClick={() => void run('sendBack')}>
            {localize(texts.sendBack)}
          </Button>
        )}
      </Permitted>
      {!mayNow && <span className="faint">{waits}</span>}
    </div>
  )
}
