import type { Hours, Rule, Tariff } from './tariff'

/** The price in cents of `from` minutes and more, until the next bracket. */
interface PriceBracket {
  from: number
  cost: number
  rule: Rule
}

/** Of two rules for one length the cheaper applies. */
const byPrecedence = (one: Rule, other: Rule): number =>
  one.cost - other.cost || one.min - other.min || one.id - other.id

const contains = ({ min, max }: Rule, length: number): boolean => min <= length && (max === null || length <= max)

function possibleStarts(rules: readonly Rule[]): number[] {
  const starts = rules.map(({ min }) => Math.max(min, 1))
  const afterEnds = rules.map(({ max }) => (max ?? 0) + 1)
  return [...new Set([...starts, ...afterEnds])].sort((one, other) => one - other)
}

/** A length without a rule, or with a cheaper one, costs as much as the dearest shorter one. */
function priceBrackets(rules: readonly Rule[]): PriceBracket[] {
  const ordered = [...rules].sort(byPrecedence)
  const brackets: PriceBracket[] = []
  for (const from of possibleStarts(ordered)) {
    const rule = ordered.find((one) => contains(one, from))
    if (rule && rule.cost >= (brackets.at(-1)?.cost ?? 0)) brackets.push({ from, cost: rule.cost, rule })
  }
  return brackets
}

export const bracketAt = (brackets: readonly PriceBracket[], length: number): PriceBracket | undefined =>
  brackets.findLast(({ from }) => from <= length)

export const dayMinutes = 1440

export interface Section {
  tariff: Tariff | null
  rules: readonly Rule[]
  brackets: readonly PriceBracket[]
}

export interface Stretch {
  from: number
  to: number
  section: Section
}

/** Hours that end where they begin are the whole day. */
export function covers({ from, to }: Hours, minute: number): boolean {
  if (from < to) return from <= minute && minute < to
  return from <= minute || minute < to
}

function edgesOf(hours: readonly Hours[]): number[] {
  const edges = hours.flatMap(({ from, to }) => [from, to]).filter((edge) => edge < dayMinutes)
  return [...new Set([0, ...edges])].sort((one, other) => one - other)
}

/** Each minute belongs to the first tariff that covers it. Intervals with the same rules share one section object. */
export function clockSections(tariffs: readonly Tariff[]): Stretch[] {
  const edges = edgesOf(tariffs.flatMap(({ hours, rules }) => [hours, ...rules.map((rule) => rule.hours)]))
  const indexes = new Map([...tariffs, ...tariffs.flatMap(({ rules }) => rules)].map((one, index) => [one, index]))
  const sections = new Map<string, Section>()
  return edges.map((from, index) => {
    const tariff = tariffs.find(({ hours }) => covers(hours, from)) ?? null
    const rules = tariff?.rules.filter(({ hours }) => covers(hours, from)) ?? []
    const key = [tariff, ...rules].map((one) => (one ? indexes.get(one) : '')).join()
    const section = sections.get(key) ?? { tariff, rules, brackets: priceBrackets(rules) }
    sections.set(key, section)
    return { from, to: edges[index + 1] ?? dayMinutes, section }
  })
}
