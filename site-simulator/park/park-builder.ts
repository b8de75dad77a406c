import { zhEn } from '../../model/label'
import { stallType } from '../../resources/dictionaries/parking'
import type { BayPlan, FieldPlan, GaragePlan, MachineKind, StallPlan, ParkPlan } from './park-plan'

interface Series {
  machine: MachineKind
  floors: readonly number[]
  lots: number
  bays: number
  /** The garage whose last bay is closed. */
  closed?: number
}

const titles: Record<MachineKind, { zh: string; en: string }> = {
  tower: { zh: '号塔库', en: 'Tower' },
  carousel: { zh: '号循环库', en: 'Carousel' },
  puzzle: { zh: '号升降横移库', en: 'Puzzle lift' },
}
const lifts: Record<MachineKind, string> = { tower: 'LIFT', carousel: 'WHEEL', puzzle: 'SLIDE' }

const two = (value: number): string => String(value).padStart(2, '0')

/** The lowest floor has chargers, the highest one tall stalls. */
const typeOf = (floor: number, floors: number): number => {
  if (floor === 1) return stallType.charging
  return floor === floors ? stallType.suv : stallType.sedan
}

/** A puzzle lift slides pallets into one empty place on each floor but the highest. */
const lotsOn = (floor: number, { machine, lots }: Series, floors: number): number =>
  machine === 'puzzle' && floor < floors ? lots - 1 : lots

function stallsOf(park: number, garage: number, series: Series, floors: number): StallPlan[] {
  const places = Array.from({ length: floors }, (_, index) => index + 1).flatMap((park_floor) =>
    Array.from({ length: lotsOn(park_floor, series, floors) }, (_, index) => ({ park_floor, park_lot: index + 1 })),
  )
  return places.map(({ park_floor, park_lot }, index) => {
    const park_type = typeOf(park_floor, floors)
    const hasMeter = park_type === stallType.charging
    return {
      park_floor,
      park_lot,
      park_no: index + 1,
      park_type,
      ammeter_no: hasMeter ? `00006${park}${two(garage)}${String(index + 1).padStart(4, '0')}` : null,
      c_id: hasMeter ? `190206181${park}${garage}` : null,
    }
  })
}

function bayOf(park: number, garage: number, number: number, machine: MachineKind): BayPlan {
  const host = (device: number): string => `192.168.${park * 20 + garage}.${number * 10 + device}`
  return {
    in_out_num: number,
    client_id: `P00${park}-G${garage}-B${number}`,
    equipment_id: `${lifts[machine]}-${garage}${machine === 'puzzle' ? number : 1}`,
    camera: { ipaddr: host(4), serialno: `0f82${park}${two(garage)}${number}-d2dc45ab` },
    addresses: {
      ip: host(0),
      plc_ip: host(1),
      led_ip: host(2),
      voice_ip: host(3),
      face_ip: number === 1 ? host(5) : null,
    },
  }
}

export const garagesOf = (park: number, series: Series): GaragePlan[] =>
  series.floors.map((floors, index) => {
    const garage_index = index + 1
    const { zh, en } = titles[series.machine]
    return {
      garage_index,
      garage_name: zhEn(`${garage_index} ${zh}`, `${en} ${garage_index}`),
      machine: series.machine,
      bays: Array.from({ length: series.bays }, (_, bay) => ({
        ...bayOf(park, garage_index, bay + 1, series.machine),
        ...(garage_index === series.closed && bay + 1 === series.bays && { closed: true as const }),
      })),
      stalls: stallsOf(park, garage_index, series, floors),
    }
  })

const fieldOf = (gateways: readonly string[], sensors: number): FieldPlan => ({
  gateways,
  sensors: Array.from({ length: sensors }, (_, index) => ({
    lrid: `LR-${2401 + index}`,
    nbid: gateways[index % gateways.length] ?? '',
  })),
})

const shenzhen = { utc_offset: 8 }

const galaxy: ParkPlan = {
  ...shenzhen,
  park_code: 'P001',
  name: zhEn('星河中心立体车库', 'Galaxy Centre garage'),
  canton: '南山区',
  garages: garagesOf(1, { machine: 'tower', floors: [20, 16], lots: 4, bays: 2, closed: 2 }),
  field: null,
  turnover: 1.9,
}

const binhe: ParkPlan = {
  ...shenzhen,
  park_code: 'P002',
  name: zhEn('滨河路机械车库', 'Binhe Road garage'),
  canton: '福田区',
  garages: garagesOf(2, { machine: 'carousel', floors: [6, 6, 6, 6, 6, 6], lots: 2, bays: 1 }),
  field: fieldOf(['NB-861428040017', 'NB-861428040025', 'NB-861428040033'], 24),
  turnover: 2.3,
}

const qianhai: ParkPlan = {
  ...shenzhen,
  park_code: 'P003',
  name: zhEn('前海湾升降横移车库', 'Qianhai Bay garage'),
  canton: '宝安区',
  garages: garagesOf(3, { machine: 'puzzle', floors: [5, 5, 5], lots: 8, bays: 2, closed: 3 }),
  field: null,
  turnover: 1.5,
}

export const demoParks: readonly ParkPlan[] = [galaxy, binhe, qianhai]

export function demoPark(park_code: string): ParkPlan {
  const plan = demoParks.find((park) => park.park_code === park_code)
  if (!plan) throw new RangeError(`there is no simulated park ${park_code}`)
  return plan
}
