import { z } from 'zod'
import {
  code,
  garageIndex,
  header,
  instant,
  maybeInstant,
  measured,
  needed,
  number,
  parkNo,
  picture,
  plateNo,
  word,
} from './parts'

/** One reading of a number plate; the readings of one passage share their `plate_key`. */
export const plateRead = z.object({
  ...header,
  plate_key: needed(64),
  plate_no: plateNo,
  /** Is this the reading that the passage goes by? */
  accepted: z.boolean(),
  carColor: code,
  /** Of 100. */
  confidence: measured(0, 100),
  direction: code,
  triggerType: code,
  car_type: code,
  vehicleId: word(64),
  ipaddr: word(64),
  serialno: word(64),
  client_id: word(64),
  plate_img: picture,
  fragment_img: picture,
})

/** The driver's token, and how he was recognised. */
const recognition = {
  card_no: word(32),
  plate_key: word(64),
  source: code,
  source_id: word(64),
  source_plate: word(16),
  /** The number of the bay, as painted on it. */
  in_out_num: number(0, 32_767),
  car_color: code,
  car_type: code,
  img: picture,
}

/** A terminal recognised a driver, before a car is stored or asked for. */
export const driverRecognised = z.object({
  ...header,
  ...recognition,
  garage_index: garageIndex,
  /** True: on the way out. */
  is_out: z.boolean().default(false),
  is_recharge: z.boolean().default(false),
  in_image: picture,
  out_image: picture,
})

/** A stall of the park, and the car that passes. */
const passage = {
  ...header,
  ...recognition,
  garage_index: garageIndex,
  park_no: parkNo,
  garage_name: word(64),
  plate_no: plateNo,
  /** The pallet or cage that carries the car. */
  bin_id: word(64),
  equipment_id: word(64),
  door_open_time: maybeInstant,
  door_close_time: maybeInstant,
}

/** A car stands on its stall; `at` is the time from which its stay counts. */
export const carStored = z.object({ ...passage, in_image: picture, is_recharge: z.boolean().default(false) })

/** A car was given back. Stall and `car_in_time` (the `at` of its car-stored) say which stay ends. */
export const carDelivered = z
  .object({ ...passage, car_in_time: instant, out_image: picture })
  .refine(({ at, car_in_time }) => Date.parse(at) >= Date.parse(car_in_time), {
    path: ['car_in_time'],
    error: 'is later than at',
  })
