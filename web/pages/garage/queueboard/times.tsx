import type { QueueCar } from '../../../../resources/parking/pickup-queue'
import { durationText } from '../../../text/duration-text'
import { texts } from './texts'
import { waitedMinutes } from './use-board'
import { t } from '../../../text/text'

/** How long a car is waited for, and that it is too long. */
export function Waited({ car, overdue }: { car: QueueCar; overdue: number }) {
  const minutes = waitedMinutes(car)
  return (
    <>
      {durationText(minutes)} {minutes >= overdue && <span className="tag tag-danger">{t(texts.overdue)}</span>}
    </>
  )
}

/** In how many minutes a car is likely to be handed over; of one that should have been by now, only that it is delayed. */
export function Ready({ car: { ready: seconds, delayed } }: { car: QueueCar }) {
  if (delayed) return <span className="queue-delayed">{t(texts.delayed)}</span>
  if (seconds === null) return <span className="faint">{t(texts.unknown)}</span>
  if (seconds <= 60) return t(texts.atOnce)
  return t(texts.aboutMinutes, { time: durationText(Math.ceil(seconds / 60)) })
}
