import type { Rule } from './tariff'

/** The price in cents of `from` minutes and more, until the next bracket. */
export interface PriceBracket {
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
export function priceBrackets(rules: readonly Rule[]): PriceBracket[] {
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
