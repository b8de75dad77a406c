import type { Bill } from '../../model/bill'
import { wallTime } from '../../model/wall-time'
import type { Connection } from '../database/database'
import { instantOf } from '../sites/whole-second'
import { billOnWire } from '../tariff/bill-on-wire'
import { localTime } from '../tariff/local-time'
import { stayPricer } from '../tariff/price-stay'
import type { Tariff } from '../tariff/tariff'
import { tariffsAt } from '../tariff/tariffs-at'
import { priceColumns, type PriceColumns } from './price-columns'
import { versionAt } from './tariff-versions'

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

async function tariffsOf(tx: Connection, { entry, grade }: StayToPrice, tzName: string): Promise<Tariff[]> {
  const at = instantOf(entry)
  const standard = await versionAt(tx, standardGrade, at)
  if (!standard) return []
  const own = grade === null ? null : await versionAt(tx, grade, at)
  return tariffsAt(wallTime(new Date(entry * 1000), tzName), own, standard)
}

/** Prices a stay by what its tariffs were when it began. Without any, a person has to look at it. */
export async function quoteStay(tx: Connection, stay: StayToPrice, tzName: string): Promise<Quote> {
  const clocks = localTime(tzName)
  const tariffs = await tariffsOf(tx, stay, tzName)
  const pricer = stayPricer(tariffs, clocks)
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
}
