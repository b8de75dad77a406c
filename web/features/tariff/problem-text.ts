import type { TariffProblem } from '../../../model/pricing/bill'
import { durationText } from '../../text/duration-text'
import { t, words } from '../../text/text'

type TimedProblem = Exclude<TariffProblem, { kind: 'noRules' }>

function gapText({ from, to }: { from: number; to: number | null }): string {
  if (to === null) return t(words.tariff.problem.gapAbove, { from: durationText(from) })
  if (from <= 1) return t(words.tariff.problem.gapBelow, { to: durationText(to) })
  return t(words.tariff.problem.gap, { from: durationText(from), to: durationText(to) })
}

function timedText(problem: TimedProblem): string {
  if (problem.kind === 'gap') return gapText(problem)
  if (problem.kind === 'uncovered') return t(words.tariff.problem.uncovered)
  const [first, second] = problem.rules
  if (problem.kind === 'cheaper') return t(words.tariff.problem.cheaper, { first, second })
  const from = durationText(problem.from)
  if (problem.to === null) return t(words.tariff.problem.overlapAbove, { first, second, from })
  return t(words.tariff.problem.overlap, { first, second, from, to: durationText(problem.to) })
}

/** The text of a tariff problem, with the hours of the day that it concerns unless it concerns the whole day. */
export function problemText(problem: TariffProblem): string {
  if (problem.kind === 'noRules') return t(words.tariff.problem.noRules)
  const { start, end } = problem
  const text = timedText(problem)
  const isAllDay = start === '00:00' && end === '24:00'
  return isAllDay ? text : t(words.tariff.problem.within, { hours: `${start}–${end}`, text })
}
