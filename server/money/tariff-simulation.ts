import { longestDays, type Simulated, type Simulation } from '../../model/pricing/tariff-simulation'
import type { Context } from '../engine/engine'
import { formContext } from '../engine/write/form-context'
import type { Body } from '../engine/write/form-input'
import { badFields } from '../api-error'
import { billOnWire } from '../tariff/bill-on-wire'
import { priceCurve } from '../tariff/price-curve'
import { readFreeMode } from './free-mode'
import { dayMinutes } from '../tariff/clock-sections'
import { localTime } from '../tariff/local-time'
import { stayPricer } from '../tariff/price-stay'
import type { Tariff } from '../tariff/tariff'
import { tariffOf } from '../tariff/tariff-of'
import { tariffProblems } from '../tariff/tariff-problems'
import { tariffsAt } from '../tariff/tariffs-at'
import { readStay, type SimulatedStay } from './simulated-stay'
import { readTariffForm, rowsAfter } from '../members/tariff-form'
import { standardId } from '../../resources/member/grade'
import { authorizeRules, readTariff } from '../members/tariff-rows'

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
