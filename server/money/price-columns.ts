import type { Row } from '../../model/resource'
import type { payment } from '../../resources/payment/payment'
import { yuanOf } from '../tariff/tariff'
import type { PricedStay } from '../tariff/price-stay'
import { cutReason, payState } from '../../resources/dictionaries/payment'

export type PriceColumns = Pick<
  Row<typeof payment>,
  'total_time' | 'free_time' | 'total_hour' | 'cost' | 'cut_off' | 'freevip' | 'dc_status'
>

function reasonOf({ cuts, free, billed }: PricedStay): number {
  const [largest] = cuts.toSorted((one, other) => other.amount - one.amount)
  if (largest) return cutReason[largest.reason]
  return free > 0 && billed === 0 ? cutReason.freeTime : cutReason.none
}

function stateOf({ cost }: PricedStay, byTariff: boolean): number {
  if (!byTariff) return payState.held
  return cost === 0 ? payState.waived : payState.toPay
}

const inHours = (minutes: number): number => Math.round((minutes * 100) / 60) / 100

/** Without a tariff the record is held for review. */
export const priceColumns = (stay: PricedStay, byTariff: boolean): PriceColumns => ({
  total_time: stay.minutes,
  free_time: stay.free,
  total_hour: inHours(stay.billed),
  cost: yuanOf(stay.cost),
  cut_off: yuanOf(stay.cut),
  freevip: reasonOf(stay),
  dc_status: stateOf(stay, byTariff),
})
