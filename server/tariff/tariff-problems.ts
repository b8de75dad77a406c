import type { TariffProblem } from '../../model/bill'
import { clockSections, covers, dayMinutes, type Stretch } from './clock-sections'
import type { Rule, Tariff } from './tariff'

/** Hours that follow one another, also over midnight: minutes since midnight; `to` is above 1440 when they go on after it. */
interface Span {
  from: number
  to: number
}

/** How many problems are told: whoever has more mends these first. */
const mostTold = 30

/** Stretches that follow one another are one span; the last may go on in the first. */
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

/** Lengths between the rules and after them, as far as a stay can last within the span. */
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

/** What is odd about two rules wherever both count; the first begins with the lower length. */
function oddities(first: Rule, second: Rule) {
  const rules: [string, string] = [first.name, second.name]
  const to = Math.min(lastOf(first), lastOf(second))
  // The one length at which a rule ends and the next begins is shared on purpose.
  const overlap = { kind: 'overlap', from: second.min, to: to === Infinity ? null : to, rules } as const
  const cheaper = { kind: 'cheaper', rules } as const
  return [
    ...(to > second.min ? [overlap] : []),
    ...(first.min < second.min && second.cost < first.cost ? [cheaper] : []),
  ]
}

const byLength = (rules: readonly Rule[]): Rule[] => rules.toSorted((one, other) => one.min - other.min)

/** Gaps, section by section of the clock. */
function gapsOf(stretches: readonly Stretch[]): TariffProblem[] {
  const sections = [...new Set(stretches.map(({ section }) => section))]
  return sections.flatMap((section) => {
    const spans = spansOf(stretches.filter((stretch) => stretch.section === section))
    return spans.flatMap((span) => gapsIn(span, byLength(section.rules)))
  })
}

/** Odd pairs, each told once for all the hours in which both count. */
function* pairsOf(rules: readonly Rule[], stretches: readonly Stretch[]): Generator<TariffProblem> {
  const ordered = byLength(rules)
  for (const [at, first] of ordered.entries())
    for (const second of ordered.slice(at + 1)) {
      const found = oddities(first, second)
      if (found.length === 0) continue
      const shared = stretches.filter(({ section }) => section.rules.includes(first) && section.rules.includes(second))
      for (const span of spansOf(shared)) yield* found.map((one) => ({ ...one, ...hoursOf(span) }))
    }
}

/**
 * What a person should look at before saving a tariff, the first 30 of it. Nothing of it makes pricing impossible.
 */
export function tariffProblems(tariff: Tariff): TariffProblem[] {
  if (tariff.rules.length === 0) return [{ kind: 'noRules' }]
  const stretches = clockSections([tariff]).filter(({ from }) => covers(tariff.hours, from))
  const told = gapsOf(stretches).slice(0, mostTold)
  for (const odd of pairsOf(tariff.rules, stretches)) {
    if (told.length === mostTold) break
    told.push(odd)
  }
  return told
}
