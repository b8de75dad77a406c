import type { Bill } from '../../model/pricing/bill'
import { wallTime } from '../../model/wall-time'
import { standardId } from '../../resources/member/grade'
import type { Connection } from '../database/database'
import { instantOf } from '../rows/whole-seconds'
import { billOnWire } from '../tariff/bill-on-wire'
import { localTime, type LocalTime } from '../tariff/local-time'
import { stayPricer, unpricedStay, type Pricer } from '../tariff/price-stay'
import { tariffsAt, type Tariff } from '../tariff/tariff'
import { priceColumns, type PriceColumns } from './price-columns'
import { versionsAt } from './tariff-versions'

/** `entry` and `exit` in seconds since 1970; `grade` is null for a passer-by. */
export interface StayToPrice {
  entry: number
  exit: number
  grade: number | null
}

export interface Quote {
  byOwnTariff: boolean
  /** Free visits a month; 0 if the tariff doesn't apply. */
  visits: number
  costs: boolean
  price(freeVisit: boolean): { columns: PriceColumns; bill: Bill }
}

function pricerCache(clocks: LocalTime) {
  const cache = new Map<Tariff | undefined, Map<Tariff | undefined, Pricer>>()
  return (tariffs: readonly Tariff[]): Pricer => {
    const [own, standard] = tariffs
    const ofOwn = cache.get(own) ?? new Map<Tariff | undefined, Pricer>()
    const pricer = ofOwn.get(standard) ?? stayPricer(tariffs, clocks)
    cache.set(own, ofOwn.set(standard, pricer))
    return pricer
  }
}

/** Seconds of a leap year. For longer stays a wrong clock or a missed exit is more likely. */
const longestStay = 366 * 24 * 3600

/** By the tariffs at the entry; without one, or for a stay of over a year, the record is held for review. */
export async function quoteStays(tx: Connection, stays: readonly StayToPrice[], tzName: string): Promise<Quote[]> {
  const clocks = localTime(tzName)
  const pricerOf = pricerCache(clocks)
  const versions = await versionsAt(
    tx,
    stays.flatMap(({ entry, grade }) => {
      const moment = instantOf(entry)
      return [
        { grade: standardId, moment },
        { grade: grade ?? standardId, moment },
      ]
    }),
  )
  return stays.map((stay, index): Quote => {
    const [standard = null, own = null] = versions.slice(2 * index, 2 * index + 2)
    const entry = wallTime(new Date(stay.entry * 1000), tzName)
    const isPriced = standard !== null && stay.exit - stay.entry <= longestStay
    const tariffs = isPriced ? tariffsAt(entry, stay.grade === null ? null : own, standard) : []
    const pricer = isPriced ? pricerOf(tariffs) : unpricedStay
    const byOwnTariff = stay.grade !== null && tariffs[0]?.id === stay.grade
    return {
      byOwnTariff,
      visits: byOwnTariff ? (tariffs[0]?.freeVisits ?? 0) : 0,
      costs: pricer(stay).cost > 0,
      price(freeVisit) {
        const priced = pricer({ ...stay, freeVisit })
        return { columns: priceColumns(priced, tariffs.length > 0), bill: billOnWire(priced, clocks) }
      },
    }
  })
}

export async function quoteStay(tx: Connection, stay: StayToPrice, tzName: string): Promise<Quote> {
  const [quote] = await quoteStays(tx, [stay], tzName)
  if (!quote) throw new Error('No quote for the stay')
  return quote
}
