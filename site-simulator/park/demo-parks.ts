import { zhEn } from '../../model/label'
import { fieldOf, garagesOf } from './park-builder'
import type { ParkPlan } from './park-plan'

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
