import type { Bill } from '../../model/bill'
import type { Row } from '../../model/resource'
import { shift, wallTime } from '../../model/wall-time'
import type { deposit } from '../../resources/garage/deposit'
import { payState } from '../billing/pay-state'
import { priceColumns } from '../billing/price-columns'
import { billOnWire } from '../tariff/bill-on-wire'
import { localTime } from '../tariff/local-time'
import { stayPricer } from '../tariff/price-stay'
import type { Tariff } from '../tariff/tariff'
import { tariffsAt } from '../tariff/tariffs-at'
import type { DemoStay } from './demo-stays'

/** A stay with its payment record and what is kept beside it. */
export interface DemoBill {
  stay: DemoStay
  record: Partial<Row<typeof deposit>>
  visits: number
  free: boolean
  bill: Bill
}

const [yes, no] = [1, 2]
const active = 1
const standardGrade = 1
const minutesToPay = 3

/** How far a bill of this age, in hours, has come: the last two hours' wait for their drivers, three days' are in the books. */
function stateOf(state: number | null, age: number): number | null {
  if (state !== payState.toPay || age < 2) return state
  return age > 30 ? payState.reconciled : payState.paid
}

const settles = (state: number | null): boolean => state === payState.paid || state === payState.reconciled

/** The grade by which a stay is priced whose member was one when it began (wall time). */
function gradeOf({ member }: DemoStay, entry: string): number | null {
  const isValid = member?.dc_status === active && (member.valid_time ?? entry) >= entry
  return isValid ? (member.member_type ?? standardGrade) : null
}

/** Prices stays, in the order of their entries, by tariffs (grade -> tariff). `now` is in seconds since 1970. */
export function demoBills(
  stays: readonly DemoStay[],
  tariffs: ReadonlyMap<number, Tariff>,
  now: number,
  tzName: string,
): DemoBill[] {
  const standard = tariffs.get(standardGrade)
  if (!standard) throw new Error('There is no standard tariff')
  const clocks = localTime(tzName)
  const used = new Map<string, number>()
  return stays.map((stay): DemoBill => {
    const { entry, exit, plate_no, card_no, stall, member } = stay
    const wall = wallTime(new Date(entry * 1000), tzName)
    const grade_id = gradeOf(stay, wall)
    const own = grade_id === null ? null : (tariffs.get(grade_id) ?? null)
    const pricer = stayPricer(tariffsAt(wall, own, standard), clocks)
    const month = `${member?.id} ${wall.slice(0, 7)}`
    const [visits, before] = [own?.freeVisits ?? 0, used.get(month) ?? 0]
    const free = before < visits && pricer(stay).cost > 0
    if (free) used.set(month, before + 1)
    const priced = pricer({ entry, exit, freeVisit: free })
    const columns = priceColumns(priced, true)
    const created_at = wallTime(new Date(exit * 1000), tzName)
    const dc_status = stateOf(columns.dc_status, (now - exit) / 3600)
    const record = {
      ...columns,
      ...{ park_code: stall.park_code, garage_index: stall.garage_index, plate_no, card_no, grade_id },
      ...{ vip: grade_id === null ? no : yes, dc_status, created_at },
      pay_time: settles(dc_status) ? shift(created_at, { minutes: minutesToPay }) : null,
    }
    return { stay, record, visits, free, bill: billOnWire(priced, clocks) }
  })
}
