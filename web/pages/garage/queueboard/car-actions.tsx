import { Button } from 'antd'
import { queueState } from '../../../../resources/dictionaries/parking'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import type { QueueCar } from '../../../../resources/parking/queue-board'
import type { MoveTo } from '../../../../resources/parking/queue-order'
import type { Label } from '../../../../model/label'
import { operateWith } from '../../../api/resource-calls'
import { useOverlay } from '../../../page/overlay'
import { runAsking } from '../../../resource/ask/run-asking'
import { useLocalize } from '../../../text/use-localize'
import { useSingleRun } from '../../../ui/hooks/use-single-run'
import { useMessage } from '../../../ui/over-page/use-message'
import { texts } from './texts'

interface CarActionsProps {
  car: QueueCar
  /** It waits behind another one. */
  behind: boolean
  onDone: () => void
}

const done = { moveUp: texts.moved, cancel: texts.cancelled }

/** Changes the place of a car in line, or takes it out; the reason is asked for. */
export function CarActions({ car, behind, onDone }: CarActionsProps) {
  const localize = useLocalize()
  const openOverlay = useOverlay()
  const message = useMessage()
  const onSuccess = (operation: 'moveUp' | 'cancel') => () => void message.success(localize(done[operation]))
  const [run, running] = useSingleRun((operation: 'moveUp' | 'cancel', label: Label, to?: MoveTo) =>
    runAsking(openOverlay, {
      title: `${localize(label)} ${car.plate_no ?? car.card_no ?? ''}`,
      yes: localize(label),
      run: (answers) =>
        operateWith(
          pickupQueue.name,
          operation,
          { id: car.id, version: car.version, to },
          { answers, onSuccess: onSuccess(operation) },
        ).finally(onDone),
    }),
  )
  const name = (label: Label): string => `${localize(label)} ${car.plate_no ?? car.card_no ?? ''}`
  const moves: [MoveTo, Label][] = [
    ['up', texts.up],
    ['front', texts.front],
  ]
  return (
    <span className="queue-actions">
      {behind &&
        car.dc_status === queueState.waiting &&
        moves.map(([to, label]) => (
          <Button
            key={to}
            type="link"
            size="small"
            disabled={running}
            aria-label={name(label)}
            onClick={() => void run('moveUp', label, to)}
          >
            {localize(label)}
          </Button>
        ))}
      <Button
        type="link"
        size="small"
        className="queue-cancel"
        disabled={running}
        aria-label={name(texts.cancel)}
        onClick={() => void run('cancel', texts.cancel)}
      >
        {localize(texts.cancel)}
      </Button>
    </span>
  )
}
