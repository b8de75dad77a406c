import { check } from '../../model/check'
import type { Field } from '../../model/field'
import { zhEn } from '../../model/label'
import { message } from '../../model/message'
import { customers, longestDays, type Customer } from '../../model/pricing/tariff-simulation'
import type { Body } from '../engine/write/form-input'
import type { BadField } from '../api-error'
import { localTime } from '../tariff/local-time'
import { secondOf } from '../tariff/second-of'

const fields = {
  grade_id: { kind: 'ref', label: zhEn('会员等级', 'Membership tier'), required: true },
  entry: { kind: 'moment', label: zhEn('入库时间', 'Entered'), required: true },
  exit: { kind: 'moment', label: zhEn('出库时间', 'Exited'), required: true },
} satisfies Record<string, Field>

/** `wall`: the entry as wall time; `entry` and `exit` in seconds since 1970. */
export interface SimulatedStay {
  wall: string
  entry: number
  exit: number
  customer: Customer
}

/** Time zone rules of other years are unreliable. */
const [firstYear, lastYear] = [2000, 2099]
const isFarOff = (wall: string): boolean => Number(wall.slice(0, 4)) < firstYear || Number(wall.slice(0, 4)) > lastYear

const isCustomer = (raw: unknown): raw is Customer => customers.some((one) => one === raw)

function badExit(entry: number, exit: number): BadField[] {
  if (exit < entry) return [{ field: 'exit', problem: message('beforeThat', { label: fields.entry.label }) }]
  const isTooLong = exit - entry > longestDays * 86_400
  return isTooLong ? [{ field: 'exit', problem: message('longSpan', { days: longestDays }) }] : []
}

export function readStay(
  body: Body,
  timeZone: string,
): { gradeId: number | null; stay: SimulatedStay | null; bad: BadField[] } {
  const bad: BadField[] = []
  const read = (name: keyof typeof fields): unknown => {
    const checked = check(body[name], fields[name])
    const isGood = 'value' in checked && !(typeof checked.value === 'string' && isFarOff(checked.value))
    if (isGood) return checked.value
    const problem = 'problem' in checked ? checked.problem : message('farOff', { from: firstYear, to: lastYear })
    bad.push({ field: name, problem })
    return null
  }
  const [gradeId, wall, until] = [read('grade_id'), read('entry'), read('exit')]
  const { customer } = body
  if (!isCustomer(customer))
    bad.push({ field: 'customer', problem: message('oneOf', { choices: customers.join(', ') }) })
  const isComplete = typeof wall === 'string' && typeof until === 'string' && isCustomer(customer)
  const clocks = localTime(timeZone)
  const [entry, exit] = isComplete ? [secondOf(wall, clocks), secondOf(until, clocks)] : [0, 0]
  bad.push(...badExit(entry, exit))
  return {
    gradeId: gradeId === null ? null : Number(gradeId),
    stay: isComplete ? { wall, entry, exit, customer } : null,
    bad,
  }
}
