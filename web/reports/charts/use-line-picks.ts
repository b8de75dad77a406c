import { useState } from 'react'
import { lookOf, type Line } from './line'

/** The most lines that are drawn until the user picks others. */
export const mostAtFirst = 6

/** The names of the lines, those that matter most first. */
export const byWorth = (lines: readonly Line[], worthOf: (line: Line) => number): string[] =>
  lines
    .map((line) => ({ name: line.name, worth: worthOf(line) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ name }) => name)

const valuesOf = ({ points }: Line): number[] => points.map(([, value]) => value)

export const sumOf = (line: Line): number => valuesOf(line).reduce((sum, value) => sum + value, 0)
export const highestOf = (line: Line): number => valuesOf(line).reduce((one, other) => Math.max(one, other), -Infinity)

/** The picked lines of charts that belong together. The place of a name among the slots determines its colour. */
export interface LinePicks {
  slots: readonly (string | null)[]
  toggle: (name: string) => void
}

/** A picked name takes the first free slot; the last one that is left stays picked. */
function toggled(slots: LinePicks['slots'], name: string): LinePicks['slots'] {
  if (slots.includes(name))
    return slots.filter(Boolean).length > 1 ? slots.map((one) => (one === name ? null : one)) : slots
  const free = slots.indexOf(null)
  return free < 0 ? [...slots, name] : slots.map((one, at) => (at === free ? name : one))
}

/** The lines of `names` to begin with. Those of `before` stay while there are any: later figures replace no line. */
function beginning(names: readonly string[], before: readonly string[]): readonly string[] {
  if (!before.some((name) => names.includes(name))) return names.slice(0, mostAtFirst).sort()
  const added = names.filter((name) => !before.includes(name)).slice(0, mostAtFirst - before.length)
  return added.length > 0 && before.length < mostAtFirst ? [...before, ...added] : before
}

/** The lines that the user has picked; until then the first ones of `names`, which are ordered by worth. */
export function useLinePicks(names: readonly string[]): LinePicks {
  const [picked, setPicked] = useState<LinePicks['slots'] | null>(null)
  const [before, setBefore] = useState<readonly string[]>([])
  const first = beginning(names, before)
  if (first !== before && first.length > 0) setBefore(first)
  const slots = picked ?? first
  return { slots, toggle: (name) => setPicked(toggled(slots, name)) }
}

/** The picked ones of some lines, with their colours. */
export const pickedOf = (lines: readonly Line[], { slots }: Pick<LinePicks, 'slots'>): Line[] =>
  lines
    .filter(({ name }) => slots.includes(name))
    .map((line) => ({ ...line, look: lookOf(line, slots.indexOf(line.name)) }))
