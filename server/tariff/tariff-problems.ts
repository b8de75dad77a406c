import type { TariffProblem } from '../../model/pricing/bill'
import { clockSections, covers, dayMinutes, type Stretch } from './clock-sections'
import type { Rule, Tariff } from './tariff'

/** Minutes since midnight; `to` is above 1440 past midnight. */
interface Span {
  from: number
  to: number
}

const maxProblems = 30

function spansOf(stretches: readonly Stretch[]): Span[] {
  const spans: Span[] = []
  for (const { from, to } of stretches) {
    const last = spans.at(-1)
    if (last?.to === from) last.to = to
    else spans.push({ from, to })
  }
  const [first, ...others] = spans
  const last = others.at(-1)
  return first?.from === 0 && last?.to === dayMinutes
    ? [...others.slice(0, -1), { from: last.from, to: dayMinutes + first.to }]
    : spans
}

const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

const hoursOf = ({ from, to }: Span) => ({
  start: clockText(from),
  end: clockText(to > dayMinutes ? to - dayMinutes : to),
})

const lastOf = ({ max }: Rule): number => max ?? Infinity

function gapsIn(span: Span, rules: readonly Rule[]): TariffProblem[] {
  const longest = span.to - span.from
  if (rules.length === 0) return [{ kind: 'uncovered', ...hoursOf(span) }]
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

function problemsOfPair(first: Rule, second: Rule) {
  const rules: [string, string] = [first.name, second.name]
  const to = Math.min(lastOf(first), lastOf(second))
  // A rule may end at the length where the next begins.
  const overlap = { kind: 'overlap', from: second.min, to: to === Infinity ? null : to, rules } as const
  const cheaper = { kind: 'cheaper', rules } as const
  return [
    ...(to > second.min ? [overlap] : []),
    ...(first.min < second.min && second.cost < first.cost ? [cheaper] : []),
  ]
}

const byLength = (rules: readonly Rule[]): Rule[] => rules.toSorted((one, other) => one.min - other.min)

function gapsOf(stretches: readonly Stretch[]): TariffProblem[] {
  const sections = [...new Set(stretches.map(({ section }) => section))]
  return sections.flatMap((section) => {
    const spans = spansOf(stretches.filter((stretch) => stretch.section === section))
    return spans.flatMap((span) => gapsIn(span, byLength(section.rules)))
  })
}

function* pairProblems(rules: readonly Rule[], stretches: readonly Stretch[]): Generator<TariffProblem> {
  const ordered = byLength(rules)
  for (const [index, first] of ordered.entries())
    for (const second of ordered.slice(index + 1)) {
      const found = problemsOfPair(first, second)
      // Stryker disable next-line ConditionalExpression: what such a pair shares takes seconds to find among 300 rules
      if (found.length === 0) continue
      const shared = stretches.filter(({ section }) => section.rules.includes(first) && section.rules.includes(second))
      for (const span of spansOf(shared)) yield* found.map((one) => ({ ...one, ...hoursOf(span) }))
    }
}

/** Up to 30 problems. None of them prevents pricing. */
export function tariffProblems(tariff: Tariff): TariffProblem[] {
  if (tariff.rules.length === 0) return [{ kind: 'noRules' }]
  const stretches = clockSections([tariff]).filter(({ from }) => covers(tariff.hours, from))
  const problems = gapsOf(stretches).slice(0, maxProblems)
  for (const problem of pairProblems(tariff.rules, stretches)) {
    if (problems.length === maxProblems) break
    problems.push(problem)
  }
  return problems
}
