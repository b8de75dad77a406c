import { pickupQueue, type QueueBoard, type QueueCar } from '../../../../resources/parking/pickup-queue'
import { operateWith } from '../../../api/resource-calls'
import { useLiveData, type LiveResult } from '../../../page/use-live-data'
import { parkFilter, useChosenPark } from '../../../session/chosen-park'
import { operatorNow } from '../../../session/operator-now'
import { durationText } from '../../../text/duration-text'
import { texts } from './texts'
import { t } from '../../../text/text'
import { minutesBetween } from '../../../features/cells/time-between'

const sources = [pickupQueue.name]

/** The board, read again when a request changes and every minute, as what it estimates changes with the time. */
export function useBoard(): LiveResult<QueueBoard> {
  const filters = parkFilter(pickupQueue, useChosenPark())
  return useLiveData({
    key: ['queue board', filters],
    resources: sources,
    read: (signal) => operateWith<QueueBoard>(pickupQueue.name, 'board', filters, { signal, quiet: true }),
    everyMinute: true,
  })
}

/** Whole minutes that a car has been waited for. */
export const waitedMinutes = ({ created_at }: QueueCar): number => minutesBetween(created_at, operatorNow())

export interface GarageLine {
  key: string
  park: string | null
  garage: number | null
  cars: QueueCar[]
}

/** The cars of each garage, as they are in line. */
export function linesOf(cars: readonly QueueCar[]): GarageLine[] {
  const lines: GarageLine[] = []
  for (const car of cars) {
    const key = JSON.stringify([car.park_code, car.garage_index])
    const last = lines.at(-1)
    if (last?.key === key) last.cars.push(car)
    else lines.push({ key, park: car.park_code, garage: car.garage_index, cars: [car] })
  }
  return lines
}

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
