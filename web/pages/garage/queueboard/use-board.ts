import { pickupQueue, type QueueBoard, type QueueCar } from '../../../../resources/parking/pickup-queue'
import { operateWith } from '../../../api/resource-calls'
import { millisecondsOf } from '../../../fields/time/wall-time'
import { useLiveData, type LiveResult } from '../../../page/use-live-data'
import { parkFilter, useChosenPark } from '../../../session/chosen-park'
import { operatorNow } from '../../../session/operator-now'

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
export const waitedMinutes = ({ created_at }: QueueCar): number =>
  Math.max(0, Math.floor((millisecondsOf(operatorNow()) - millisecondsOf(created_at)) / 60_000))

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
