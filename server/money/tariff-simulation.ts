import { check } from '../../model/check'
import type { Field } from '../../model/field'
import { zhEn } from '../../model/label'
import { message } from '../../model/message'
import { customers, longestDays, type Customer, type Simulated, type Simulation } from '../../model/pricing/bill'
import type { Context } from '../engine/engine'
import { formContext } from '../engine/write/save'
import type { Body } from '../engine/write/form-input'
import { badFields, type BadField } from '../api-error'
import { billOnWire } from '../tariff/bill-on-wire'
import { priceCurve } from '../tariff/price-curve'
import { readFreeMode } from './tariff-versions'
import { dayMinutes } from '../tariff/clock-sections'
import { localTime, secondOf } from '../tariff/local-time'
import { stayPricer } from '../tariff/price-stay'
import { type Tariff, tariffsAt } from '../tariff/tariff'
import { tariffOf } from '../tariff/tariff-of'
import { tariffProblems } from '../tariff/tariff-problems'
import { readTariffForm, rowsAfter, authorizeRules, readTariff } from '../members/tariff-form'
import { standardId } from '../../resources/member/grade'

const fields = {
  grade_id: { kind: 'ref', label: zhEn('会员等级', 'Membership tier'), required: true },
  entry: { kind: 'moment', label: zhEn('入库时间', 'Entered'), required: true },
  exit: { kind: 'moment', label: zhEn('出库时间', 'Exited'), required: true },
} satisfies Record<string, Field>

/** `wall`: the entry as wall time; `entry` and `exit` in seconds since 1970. */
interface SimulatedStay {
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

function readStay(
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

/** 125 % of the stay in whole hours, at least a day. */
const curveMinutes = ({ entry, exit }: SimulatedStay): number =>
  Math.min(longestDays * dayMinutes, Math.max(dayMinutes, Math.ceil(((exit - entry) * 1.25) / 3600) * 60))

function simulate(stay: SimulatedStay, tariff: Tariff, standard: Tariff, timeZone: string): Simulation {
  const { wall, entry, exit, customer } = stay
  const clocks = localTime(timeZone)
  const tariffs = tariffsAt(wall, customer === 'passer_by' ? null : tariff, standard)
  const price = stayPricer(tariffs, clocks)
  const freeVisit = customer === 'visit' && tariff.freeVisits > 0 && tariffs[0] === tariff
  return {
    bill: billOnWire(price({ entry, exit, freeVisit }), clocks),
    curve: freeVisit
      ? [{ minutes: 0, cost: '0.00' }]
      : priceCurve(tariffs, clocks, { entry, minutes: curveMinutes(stay) }),
    problems: tariffProblems(tariff),
  }
}

/** `edited` is null unless the body has `grade` or `rules`. */
export async function simulateTariff(input: Body, context: Context): Promise<Simulated> {
  authorizeRules(context, 'query')
  const { database, caller, engine, settings } = context
  const { gradeId, stay, bad } = readStay(input, settings.tzName)
  const saved = gradeId === null ? null : await readTariff(gradeId, database)
  const formChecks = await formContext(engine, database, caller)
  const isEdited = input.grade !== undefined || input.rules !== undefined
  const form = saved && isEdited ? readTariffForm(input, saved, formChecks) : null
  const allBad = [...bad, ...(form?.bad ?? [])]
  if (!saved || !stay || allBad.length) throw badFields(allBad)

  const freeMode = await readFreeMode(database)
  const standardRows = saved.grade.id === standardId ? null : await readTariff(standardId, database)
  const standard = standardRows && tariffOf(standardRows.grade, standardRows.rules, freeMode)
  const priced = ({ grade, rules }: ReturnType<typeof rowsAfter>): Simulation => {
    const tariff = tariffOf(grade, rules, freeMode)
    return simulate(stay, tariff, standard ?? tariff, settings.tzName)
  }
  return { saved: priced(saved), edited: form && priced(rowsAfter(saved, form)), until: curveMinutes(stay) }
}
