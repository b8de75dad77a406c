import type { TariffProblem } from '../../../model/pricing/bill'
import type { Translate } from '../../text/texts'
import { durationText } from '../../text/duration-text'

type TimedProblem = Exclude<TariffProblem, { kind: 'noRules' }>

function gapText({ from, to }: { from: number; to: number | null }, t: Translate): string {
  if (to === null) return t('tariff.problem.gapAbove', { from: durationText(from, t) })
  if (from <= 1) return t('tariff.problem.gapBelow', { to: durationText(to, t) })
  return t('tariff.problem.gap', { from: durationText(from, t), to: durationText(to, t) })
}

function timedText(problem: TimedProblem, t: Translate): string {
  if (problem.kind === 'gap') return gapText(problem, t)
  if (problem.kind === 'uncovered') return t('tariff.problem.uncovered')
  const [first, second] = problem.rules
  if (problem.kind === 'cheaper') return t('tariff.problem.cheaper', { first, second })
  const from = durationText(problem.from, t)
  if (problem.to === null) return t('tariff.problem.overlapAbove', { first, second, from })
  return t('tariff.problem.overlap', { first, second, from, to: durationText(problem.to, t) })
}

/** The text of a tariff problem, with the hours of the day that it concerns unless it concerns the whole day. */
export function problemText(problem: TariffProblem, t: Translate): string {
  if (problem.kind === 'noRules') return t('tariff.problem.noRules')
  const { start, end } = problem
  const text = timedText(problem, t)
  const isAllDay = start === '00:00' && end === '24:00'
  return isAllDay ? text : t('tariff.problem.within', { hours: `${start}–${end}`, text })
}
