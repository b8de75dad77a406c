import type { Bill } from '../../model/bill'
import { wallTime } from '../../model/wall-time'
import type { Connection } from '../database/database'
import { instantOf } from '../rows/instants'
import { billOnWire } from '../tariff/bill-on-wire'
import { localTime, type LocalTime } from '../tariff/local-time'
import { stayPricer, type Pricer } from '../tariff/price-stay'
import type { Tariff } from '../tariff/tariff'
import { tariffsAt } from '../tariff/tariffs-at'
import { priceColumns, type PriceColumns } from './price-columns'
import { versionsAt } from './tariff-versions'

/** The grade whose tariff passers-by pay. */
const standardGrade = 1

/** Seconds since 1970; `grade` is the member's, null for a passer-by. */
export interface StayToPrice {
  entry: number
  exit: number
  grade: number | null
}

/** What a stay comes to. */
export interface Quote {
  /** Does the member's own tariff price it? */
  byOwn: boolean
  /** Free visits a month that this tariff gives. */
  visits: number
  costs: boolean
  /** The columns of its payment record, and the bill, with or without a free visit. */
  price(freeVisit: boolean): { columns: PriceColumns; bill: Bill }
}

/** What prices stays by the same tariffs is made once. */
function makePricers(clocks: LocalTime) {
  const made = new Map<Tariff | undefined, Map<Tariff | undefined, Pricer>>()
  return (tariffs: readonly Tariff[]): Pricer => {
    const [own, standard] = tariffs
    const ofOwn = made.get(own) ?? new Map<Tariff | undefined, Pricer>()
    const pricer = ofOwn.get(standard) ?? stayPricer(tariffs, clocks)
    made.set(own, ofOwn.set(standard, pricer))
    return pricer
  }
}

/** Prices stays by what their tariffs were when they began. Those without any, a person has to look at. */
export async function quoteStays(tx: Connection, stays: readonly StayToPrice[], tzName: string): Promise<Quote[]> {
  const clocks = localTime(tzName)
  const pricerOf = makePricers(clocks)
  const versions = await versionsAt(
    tx,
    stays.flatMap(({ entry, grade }) => {
      const moment = instantOf(entry)
      return [
        { grade: standardGrade, moment },
        { grade: grade ?? standardGrade, moment },
      ]
    }),
  )
  return stays.map((stay, at): Quote => {
    const [standard = null, own = null] = versions.slice(2 * at, 2 * at + 2)
    const begun = wallTime(new Date(stay.entry * 1000), tzName)
    const tariffs = standard ? tariffsAt(begun, stay.grade === null ? null : own, standard) : []
    const pricer = pricerOf(tariffs)
    const byOwn = stay.grade !== null && tariffs[0]?.id === stay.grade
    return {
      byOwn,
      visits: byOwn ? (tariffs[0]?.freeVisits ?? 0) : 0,
      costs: pricer(stay).cost > 0,
      price(freeVisit) {
        const priced = pricer({ ...stay, freeVisit })
        return { columns: priceColumns(priced, tariffs.length > 0), bill: billOnWire(priced, clocks) }
      },
    }
  })
}

/** The same for one stay. */
export async function quoteStay(tx: Connection, stay: StayToPrice, tzName: string): Promise<Quote> {
  const [quote] = await quoteStays(tx, [stay], tzName)
  if (!quote) throw new Error('every stay has a quote')
  return quote
}
