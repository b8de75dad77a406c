import type { TariffProblem } from '../../model/bill'
import type { LateKey, Tell, TextKey } from '../text/texts'
import { lengthText } from '../widgets/length-text'

type TellTariff = Tell<TextKey | LateKey<'tariff'>>
type Timed = Exclude<TariffProblem, { kind: 'noRules' }>

function gapText({ from, to }: { from: number; to: number | null }, t: TellTariff): string {
  if (to === null) return t('tariff.problem.gapAbove', { from: lengthText(from, t) })
  if (from <= 1) return t('tariff.problem.gapBelow', { to: lengthText(to, t) })
  return t('tariff.problem.gap', { from: lengthText(from, t), to: lengthText(to, t) })
}

function textOf(problem: Timed, t: TellTariff): string {
  if (problem.kind === 'gap') return gapText(problem, t)
  if (problem.kind === 'uncovered') return t('tariff.problem.uncovered')
  const [first, second] = problem.rules
  if (problem.kind === 'cheaper') return t('tariff.problem.cheaper', { first, second })
  const from = lengthText(problem.from, t)
  if (problem.to === null) return t('tariff.problem.overlapAbove', { first, second, from })
  return t('tariff.problem.overlap', { first, second, from, to: lengthText(problem.to, t) })
}

/** Something to look at in a tariff in words, with the hours of the day that it is about where these are not all. */
export function problemText(problem: TariffProblem, t: TellTariff): string {
  if (problem.kind === 'noRules') return t('tariff.problem.noRules')
  const { start, end } = problem
  const text = textOf(problem, t)
  const isAllDay = start === '00:00' && end === '24:00'
  return isAllDay ? text : t('tariff.problem.within', { hours: `${start}–${end}`, text })
}
