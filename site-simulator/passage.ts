import type { Park } from './park'
import { bayOf, garageOf } from './park'
import type { Car } from './park-state'
import { looksOf } from './plates'

/** What the site tells of a car at a bay, on its way in or out. */
export function passageOf(park: Park, car: Car) {
  const garage = garageOf(park, car)
  const bay = bayOf(garage, car)
  const { colour, type } = looksOf(car.plate_no)
  return {
    garage_index: car.garage_index,
    garage_name: garage.plan.garage_name.zh,
    park_no: car.park_no,
    card_no: car.card_no,
    plate_no: car.plate_no,
    plate_key: car.plate_key,
    source: car.source,
    source_id: bay.client_id,
    source_plate: car.plate_no,
    in_out_num: car.in_out_num,
    bin_id: `BIN-${car.garage_index}-${car.park_no}`,
    equipment_id: bay.equipment_id,
    car_color: colour,
    car_type: type,
    door_open_time: park.told(car.opened),
    door_close_time: park.told(car.closed),
  }
}
