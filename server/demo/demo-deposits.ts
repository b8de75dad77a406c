import type { Row } from '../../model/resource'
import { shift } from '../../model/wall-time'
import type { deposit } from '../../resources/garage/deposit'

type Deposit = Partial<Row<typeof deposit>>

/** What the demonstration knows of a member's car. */
export interface DemoCar {
  plate_no: string | null
  card_no: string | null
  grade_id: number | null
}

const count = 240
const freeMinutes = 30
const costOfHour = 5
const mostOfDay = 40
const byAttendant = 6
const cap = 2
const member = 1
const [toPay, paid, waived, reconciled] = [1, 2, 3, 4]
const inCents = (yuan: number): string => yuan.toFixed(2)

/** How far a bill of this age, in hours, has come. */
function stateOf(cost: number, age: number, at: number): number {
  if (cost === 0) return waived
  if (age < 2 && at % 3 === 0) return toPay
  return age > 30 ? reconciled : paid
}

/** What a stay of so many minutes costs, and what was taken off why. */
function priceOf(minutes: number, isMember: boolean, at: number): { cost: number; cut: number; reason: number | null } {
  const hours = Math.ceil(Math.max(0, minutes - freeMinutes) / 60)
  const full = hours * costOfHour
  const capped = Math.min(full, mostOfDay)
  if (isMember && capped > 0) return { cost: 0, cut: capped, reason: member }
  if (full > mostOfDay) return { cost: mostOfDay, cut: full - mostOfDay, reason: cap }
  if (full > costOfHour && at % 19 === 0) return { cost: full - costOfHour, cut: costOfHour, reason: byAttendant }
  return { cost: full, cut: 0, reason: null }
}

/** The bills of some days, every other one a member's; the latest is a few minutes old. `now` is wall time. */
export function demoDeposits(cars: readonly DemoCar[], parks: readonly string[], now: string): Deposit[] {
  return Array.from({ length: count }, (_, at): Deposit => {
    const car = cars[(at * 7) % cars.length]
    const isMember = at % 2 === 0 && car !== undefined
    const age = 0.1 + at * 0.29
    const minutes = 12 + ((at * 97) % 1100)
    const { cost, cut, reason } = priceOf(minutes, isMember, at)
    const dc_status = stateOf(cost, age, at)
    const created_at = shift(now, { minutes: -Math.round(age * 60) })
    return {
      park_code: parks[at % 4 === 3 ? 1 : 0] ?? parks[0] ?? null,
      garage_index: at % 4 === 3 ? 1 : 1 + (at % 2),
      plate_no: isMember ? car.plate_no : `粤B${String(10_000 + ((at * 7717) % 89_999))}`,
      card_no: isMember ? car.card_no : null,
      grade_id: isMember ? car.grade_id : null,
      vip: isMember ? 1 : 2,
      total_time: minutes,
      total_hour: Math.ceil(Math.max(0, minutes - freeMinutes) / 60),
      free_time: freeMinutes,
      cost: inCents(cost),
      cut_off: inCents(cut),
      freevip: reason,
      dc_status,
      pay_time: dc_status === paid || dc_status === reconciled ? shift(created_at, { minutes: 3 }) : null,
      oper_user: reason === byAttendant ? 'linxt' : null,
      created_at,
    }
  })
}
