import type { Bill } from '../../model/pricing/bill'
import { wallTime } from '../../model/wall-time'
import { freeStays } from '../../server/money/stay-bills'
import { billOnWire } from '../../server/tariff/bill-on-wire'
import { localTime } from '../../server/tariff/local-time'
import { stayPricer } from '../../server/tariff/price-stay'
import { type Tariff, tariffsAt } from '../../server/tariff/tariff'
import { tariffOf } from '../../server/tariff/tariff-of'
import { matched } from './markdown-table'
import type { Customer, Example, ExampleStay } from './tariff-examples'

/** The first line of a bill, which describes the stay. */
export const ownLine = ({ lines }: ExampleStay): string[] => lines[0] ?? []
const wallOf = (cell = ''): string => matched(cell, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)

/** Seconds since 1970; a time without an offset is that of Asia/Shanghai. */
const secondOf = (cell = ''): number =>
  Date.parse(`${wallOf(cell).replace(' ', 'T')}${cell.slice(19) || '+08:00'}`) / 1000

/** The tariff of a grade as it stood at a moment. */
function tariffAt({ text, tariffs }: Example, id: number | null, wall: string): Tariff {
  const version = tariffs.findLast(({ grade: of }) => of.id === id && (of.updated_at ?? '') <= wall)
  if (!version) throw new Error(`no grade ${id} at ${wall}`)
  return tariffOf(version.grade, version.rules, text.includes('`free_time_mode=threshold`') ? 'threshold' : 'deduct')
}

const isValid = ({ dc_status, valid_time }: Customer, wall: string): boolean =>
  dc_status !== 2 && (valid_time === null || wall <= valid_time)

/** Entry, exit and price function of a stay: by the tariff of the member, if valid, and that of grade 1. */
function quote(example: Example, stay: ExampleStay) {
  const [, from, to] = ownLine(stay)
  const [entry, exit] = [secondOf(from), secondOf(to)]
  const wall = wallTime(new Date(1000 * entry), example.zone)
  const { customer } = stay
  const ofMember = customer && isValid(customer, wall) ? tariffAt(example, customer.member_type, wall) : null
  const tariffs = tariffsAt(wall, ofMember, tariffAt(example, 1, wall))
  const price = stayPricer(tariffs, localTime(example.zone))
  return { entry, exit, visits: ofMember?.freeVisits ?? 0, price }
}

const monthOf = (stay: ExampleStay): string => wallOf(ownLine(stay)[1]).slice(0, 7)

/** Is the stay one of the free visits of its customer in its month? */
function isFreeVisit(example: Example, stay: ExampleStay): boolean {
  const ofMonth = example.stays.filter((one) => one.customer === stay.customer && monthOf(one) === monthOf(stay))
  const quotes = ofMonth.map((one, index) => {
    const { entry, exit, visits, price } = quote(example, one)
    return {
      stay: index,
      stall: null,
      entry,
      visits,
      costs: price({ entry, exit }).cost > 0,
      free: false,
      decided: false,
    }
  })
  return freeStays(quotes).has(ofMonth.indexOf(stay))
}

/** The bill that the pricing code returns for a stay of an example. */
export function priced(example: Example, stay: ExampleStay): Bill {
  const { entry, exit, price } = quote(example, stay)
  return billOnWire(price({ entry, exit, freeVisit: isFreeVisit(example, stay) }), localTime(example.zone))
}
