import type { SentFact } from '../model/site-messages'
import { deviceTime } from './device-time'
import type { BayPlan, GaragePlan, ParkPlan } from './park-plan'
import type { ParkedCar } from './park-state'
import { looksOf, misread } from './plates'
import type { Random } from './random'
import type { SimFact } from './sim-fact'

/** One car passing one bay; `at` is when the lift was done, in milliseconds. */
export interface Passage {
  park: ParkPlan
  garage: GaragePlan
  bay: BayPlan
  car: ParkedCar
  at: number
  plate_key: string
  nextFactId: () => string
  random: Random
}

const second = 1000
const leftwards = 1
const virtualLoop = 8

/** Three readings, the first of them now and then wrong; the surest is accepted. */
function readings({ park, bay, car, plate_key, nextFactId, random }: Passage, from: number): SimFact[] {
  const { colour, type } = looksOf(car.plate_no)
  const wrong = random.next() < 0.15
  return [0, 1, 2].map((turn): SimFact => {
    const bad = wrong && turn === 0
    const fact: SentFact<'plate-read'> = {
      fact: nextFactId(),
      at: deviceTime(from + turn * second, park.utc_offset),
      plate_key,
      plate_no: bad ? misread(car.plate_no, random) : car.plate_no,
      accepted: turn === 2,
      carColor: colour,
      confidence: bad ? random.whole(48, 69) : random.whole(86 + turn * 4, 99),
      direction: leftwards,
      triggerType: virtualLoop,
      car_type: type,
      vehicleId: String(random.whole(10_000, 99_999)),
      client_id: bay.client_id,
      ...bay.camera,
    }
    return { kind: 'plate-read', fact }
  })
}

const passing = ({ garage, bay, car, plate_key, park, at }: Passage, opened: number, closed: number) => ({
  garage_index: garage.garage_index,
  garage_name: garage.garage_name.zh,
  park_no: car.park_no,
  card_no: car.card_no,
  plate_no: car.plate_no,
  plate_key,
  source: car.source,
  source_id: bay.client_id,
  source_plate: car.plate_no,
  in_out_num: bay.in_out_num,
  equipment_id: bay.equipment_id,
  car_color: looksOf(car.plate_no).colour,
  car_type: looksOf(car.plate_no).type,
  door_open_time: deviceTime(at - opened * second, park.utc_offset),
  door_close_time: deviceTime(at - closed * second, park.utc_offset),
  at: deviceTime(at, park.utc_offset),
})

/** The camera sees the car, the door opens and closes, the lift puts it away. */
export const arrival = (passage: Passage): SimFact[] => [
  ...readings(passage, passage.at - 75 * second),
  { kind: 'car-stored', fact: { fact: passage.nextFactId(), ...passing(passage, 60, 22) } },
]

/** The lift brings the car, the door opens, the camera sees it leave. */
export const departure = (passage: Passage): SimFact[] => {
  const car_in_time = deviceTime(passage.car.since, passage.park.utc_offset)
  const fact: SentFact<'car-delivered'> = { fact: passage.nextFactId(), ...passing(passage, 34, 2), car_in_time }
  return [...readings(passage, passage.at - 14 * second), { kind: 'car-delivered', fact }]
}
