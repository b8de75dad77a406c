import { bayOf, garageOf, type Park } from '../park/park'
import type { Car } from '../park/park-state'
import { looksOf } from './plates'
import type { PictureAddresses } from '../pictures/sim-picture'

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
