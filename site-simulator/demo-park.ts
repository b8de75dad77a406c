import { zhEn } from '../model/label'
import type { GaragePlan, ParkPlan, StallPlan } from './park-plan'

const everyDay = 1
const tall = 2
const charging = 3

/** Codes of the dictionary `park_type`: the top floors take SUVs, the lowest has the chargers. */
const typeOf = (floor: number, floors: number): number => {
  if (floor === 1) return charging
  return floor === floors ? tall : everyDay
}

const stallsOf = (floors: number, lots: number): StallPlan[] =>
  Array.from({ length: floors * lots }, (_, at) => {
    const park_floor = Math.floor(at / lots) + 1
    return { park_floor, park_lot: (at % lots) + 1, park_no: at + 1, park_type: typeOf(park_floor, floors) }
  })

const bay = (garage: number, number: number) => ({
  in_out_num: number,
  client_id: `P001-G${garage}-B${number}`,
  equipment_id: `PLC-${garage}0${number}`,
  camera: { ipaddr: `192.168.${20 + garage}.${10 + number}`, serialno: `0f8238${garage}${number}-d2dc45ab` },
})

const garages: readonly GaragePlan[] = [
  {
    garage_index: 1,
    garage_name: zhEn('1 号塔库', 'Tower 1'),
    bays: [bay(1, 1), bay(1, 2)],
    stalls: stallsOf(6, 4),
  },
  { garage_index: 2, garage_name: zhEn('2 号升降横移库', 'Puzzle lift 2'), bays: [bay(2, 1)], stalls: stallsOf(4, 4) },
]

/** The demonstration's car park: a tower of 24 stalls and a puzzle lift of 16. */
export const demoPark: ParkPlan = {
  park_code: 'P001',
  name: zhEn('星河中心立体车库', 'Galaxy Centre garage'),
  utc_offset: 8,
  garages,
}
