import type { Rule } from './tariff'

/** From so many billable minutes on, this rule gives the price (cents). */
export interface Rung {
  from: number
  cost: number
  rule: Rule
}

/** Orders rules by what decides between two that price the same length: the cheaper one counts. */
const byPrecedence = (one: Rule, other: Rule): number =>
  one.cost - other.cost || one.min - other.min || one.id - other.id

const contains = ({ min, max }: Rule, length: number): boolean => min <= length && (max === null || length <= max)

/** The lengths at which another rule may come to count, lowest first; a stay without a billable minute has no price. */
function lengthsToLookAt(rules: readonly Rule[]): number[] {
  const starts = rules.map(({ min }) => Math.max(min, 1))
  const afterEnds = rules.map(({ max }) => (max ?? 0) + 1)
  return [...new Set([...starts, ...afterEnds])].sort((one, other) => one - other)
}

/**
 * The price of every length under rules that cover the same hours, as rungs that never go down: a length that no rule
 * contains, or only a cheaper one, costs what the dearest shorter length does.
 */
export function priceLadder(rules: readonly Rule[]): Rung[] {
  const ordered = [...rules].sort(byPrecedence)
  const rungs: Rung[] = []
  for (const from of lengthsToLookAt(ordered)) {
    const rule = ordered.find((one) => contains(one, from))
    if (rule && rule.cost >= (rungs.at(-1)?.cost ?? 0)) rungs.push({ from, cost: rule.cost, rule })
  }
  return rungs
}

/** The rung that a length stands on; undefined below the first. */
export const rungAt = (rungs: readonly Rung[], length: number): Rung | undefined =>
  rungs.findLast(({ from }) => from <= length)
