import { fill } from '../../../../model/label'
import type { QueueCar } from '../../../../resources/parking/queue-board'
import { durationText } from '../../../text/duration-text'
import { useLocalize } from '../../../text/use-localize'
import { useText } from '../../../text/use-text'
import { texts } from './texts'
import { waitedMinutes } from './use-board'

/** How long a car is waited for, and that it is too long. */
export function Waited({ car, overdue }: { car: QueueCar; overdue: number }) {
  const t = useText()
  const localize = useLocalize()
  const minutes = waitedMinutes(car)
  return (
    <>
      {durationText(minutes, t)}{' '}
      {minutes >= overdue && <span className="tag tag-danger">{localize(texts.overdue)}</span>}
    </>
  )
}

/** In how many minutes a car is likely to be handed over; of one that should have been by now, only that it is delayed. */
export function Ready({ car: { ready: seconds, delayed } }: { car: QueueCar }) {
  const t = useText()
  const localize = useLocalize()
  if (delayed) return <span className="queue-delayed">{localize(texts.delayed)}</span>
  if (seconds === null) return <span className="faint">{localize(texts.unknown)}</span>
  if (seconds <= 60) return localize(texts.atOnce)
  return fill(localize(texts.aboutMinutes), { time: durationText(Math.ceil(seconds / 60), t) })
}
