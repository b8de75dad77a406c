import { direction, triggerType } from '../../resources/dictionaries/recognition'
import { second } from '../../model/durations'
import type { BayPlan } from '../park/park-plan'
import type { Park, CarAtBay } from '../park/park'
import { looksOf, misread } from './plates'
import type { PictureAddresses } from '../pictures/sim-picture'

const virtualLoop = triggerType.bits8

export function readPlate({ report, random, photograph, brief }: Park, car: CarAtBay): PictureAddresses {
  const { bay, plate_no, plate_key, at } = car
  const pictures = photograph(car, at)
  const { colour, type } = looksOf(plate_no)
  const wrong = random.chance(0.15)
  for (const index of brief ? [2] : [0, 1, 2]) {
    const isMisread = wrong && index === 0
    report('plate-read', at - (2 - index) * second, {
      plate_key,
      plate_no: isMisread ? misread(plate_no, random) : plate_no,
      accepted: index === 2,
      carColor: colour,
      confidence: isMisread ? random.whole(48, 69) : random.whole(86 + index * 4, 99),
      direction: direction.left,
      triggerType: virtualLoop,
      car_type: type,
      vehicleId: String(random.whole(10_000, 99_999)),
      client_id: bay.client_id,
      ...bay.camera,
      ...pictures,
    })
  }
  return pictures
}

export function nextPlateKey({ state }: Park, { client_id }: BayPlan): string {
  state.passages += 1
  return `${client_id}-${state.epoch}-${state.passages}`
}
