import type { TariffProblem } from '../../model/bill'
import { clockSections, covers, dayMinutes, type Section, type Stretch } from './clock-sections'
import type { Rule, Tariff } from './tariff'

/** Hours of one section that follow one another, also over midnight: minutes since midnight. */
interface Span {
  from: number
  /** Above 1440 when it goes on after midnight. */
  to: number
  section: Section
}

/** Stretches of the same section that follow one another are one span; the last may go on in the first. */
function spansOf(stretches: readonly Stretch[]): Span[] {
  const spans: Span[] = []
  for (const { from, to, section } of stretches) {
    const last = spans.at(-1)
    if (last?.section === section) last.to = to
    else spans.push({ from, to, section })
  }
  const [first, ...others] = spans
  const last = others.at(-1)
  return first && last?.section === first.section
    ? [...others.slice(0, -1), { ...last, to: dayMinutes + first.to }]
    : spans
}

const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const hoursOf = ({ from, to }: Span) => ({
  start: clockText(from),
  end: clockText(to > dayMinutes ? to - dayMinutes : to),
})

const lastOf = ({ max }: Rule): number => max ?? Infinity

/** Lengths between the rules and after them, as far as a stay can last within the span. */
function gapsIn(span: Span, rules: readonly Rule[]): TariffProblem[] {
  const longest = span.to - span.from
  const gaps: TariffProblem[] = []
  let next = 1
  for (const { min, end } of [
    ...rules.map((rule) => ({ min: rule.min, end: lastOf(rule) })),
    { min: Infinity, end: 0 },
  ]) {
    const to = min > longest ? null : min - 1
    if (next < min && next <= longest) gaps.push({ kind: 'gap', from: next, to, ...hoursOf(span) })
    next = Math.max(next, end + 1)
  }
  return gaps
}

/** Two rules that share more than the one length at which the first ends and the second begins. */
function overlapOf(span: Span, first: Rule, second: Rule): TariffProblem[] {
  const to = Math.min(lastOf(first), lastOf(second))
  if (to <= second.min) return []
  const names: [string, string] = [first.name, second.name]
  return [{ kind: 'overlap', from: second.min, to: to === Infinity ? null : to, rules: names, ...hoursOf(span) }]
}

const cheaperOf = (span: Span, first: Rule, second: Rule): TariffProblem[] =>
  first.min < second.min && second.cost < first.cost
    ? [{ kind: 'cheaper', rules: [first.name, second.name], ...hoursOf(span) }]
    : []

function problemsIn(span: Span): TariffProblem[] {
  const rules = span.section.rules.toSorted((one, other) => one.min - other.min)
  if (rules.length === 0) return [{ kind: 'uncovered', ...hoursOf(span) }]
  const pairs = rules.flatMap((first, at) => rules.slice(at + 1).map((second) => [first, second] as const))
  const ofPairs = pairs.flatMap(([first, second]) => [
    ...overlapOf(span, first, second),
    ...cheaperOf(span, first, second),
  ])
  return [...gapsIn(span, rules), ...ofPairs]
}

/** What a person should look at before saving a tariff, hour by hour of the day. Nothing of it makes pricing impossible. */
export function tariffProblems(tariff: Tariff): TariffProblem[] {
  if (tariff.rules.length === 0) return [{ kind: 'noRules' }]
  const spans = spansOf(clockSections([tariff]))
  return spans.filter(({ from }) => covers(tariff.hours, from % dayMinutes)).flatMap(problemsIn)
}
