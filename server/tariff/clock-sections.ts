import { priceLadder, type Rung } from './price-ladder'
import type { Hours, Rule, Tariff } from './tariff'

export const dayMinutes = 1440

/** Hours of the day under one tariff and the same of its rules. */
export interface Section {
  tariff: Tariff | null
  rules: readonly Rule[]
  rungs: readonly Rung[]
}

/** A stretch of the clock, minutes since midnight, and the section that it belongs to. */
export interface Stretch {
  from: number
  to: number
  section: Section
}

/** Do the hours of the day contain a minute? Hours that end where they begin are the whole day. */
export function covers({ from, to }: Hours, minute: number): boolean {
  if (from < to) return from <= minute && minute < to
  return from <= minute || minute < to
}

/** Where on the clock another tariff or rule may begin or end to count: midnight and every end of hours, lowest first. */
export function edgesOf(hours: readonly Hours[]): number[] {
  const edges = hours.flatMap(({ from, to }) => [from, to]).filter((edge) => edge < dayMinutes)
  return [...new Set([0, ...edges])].sort((one, other) => one - other)
}

/**
 * The day cut wherever another tariff or rule begins to count. Each minute belongs to the first tariff whose hours cover
 * it. Stretches with the same tariff and rules share one section, so that a stay is not cut between them.
 */
export function clockSections(tariffs: readonly Tariff[]): Stretch[] {
  const edges = edgesOf(tariffs.flatMap(({ hours, rules }) => [hours, ...rules.map((rule) => rule.hours)]))
  const places = new Map([...tariffs, ...tariffs.flatMap(({ rules }) => rules)].map((one, place) => [one, place]))
  const sections = new Map<string, Section>()
  return edges.map((from, at) => {
    const tariff = tariffs.find(({ hours }) => covers(hours, from)) ?? null
    const rules = tariff?.rules.filter(({ hours }) => covers(hours, from)) ?? []
    const key = [tariff, ...rules].map((one) => (one ? places.get(one) : '')).join()
    const section = sections.get(key) ?? { tariff, rules, rungs: priceLadder(rules) }
    sections.set(key, section)
    return { from, to: edges[at + 1] ?? dayMinutes, section }
  })
}
