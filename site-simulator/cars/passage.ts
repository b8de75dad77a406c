import { bayOf, garageOf, type Park, type CarAtBay } from '../park/park'
import type { Car } from '../park/park-state'
import { looksOf, misread } from './plates'
import type { PictureAddresses } from '../pictures/sim-picture'
import { direction, triggerType } from '../../resources/dictionaries/recognition'
import { second } from '../../model/durations'
import type { BayPlan } from '../park/park-plan'

export function recognitionOf(park: Park, car: Car) {
  const bay = bayOf(garageOf(park, car), car)
  const { colour, type } = looksOf(car.plate_no)
  return {
    garage_index: car.garage_index,
    card_no: car.card_no,
    plate_key: car.plate_key,
    source: car.source,
    source_id: bay.client_id,
    source_plate: car.plate_no,
    in_out_num: car.in_out_num,
    car_color: colour,
    car_type: type,
  }
}

export function passageOf(park: Park, car: Car) {
  const garage = garageOf(park, car)
  return {
    ...recognitionOf(park, car),
    garage_name: garage.plan.garage_name.zh,
    park_no: car.park_no,
    plate_no: car.plate_no,
    bin_id: `BIN-${car.garage_index}-${car.park_no}`,
    equipment_id: bayOf(garage, car).equipment_id,
    door_open_time: park.deviceTimeOf(car.opened),
    door_close_time: park.deviceTimeOf(car.closed),
  }
}

export const picturesIn = (pictures?: PictureAddresses) => ({
  in_image: pictures?.plate_img,
  img: pictures?.fragment_img,
})
export const picturesOut = (pictures: PictureAddresses) => ({
  out_image: pictures.plate_img,
  img: pictures.fragment_img,
})

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
