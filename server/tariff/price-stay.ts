import { rungAt } from './price-ladder'
import type { LocalTime } from './local-time'
import { stayCutter, type Piece } from './pieces-of-stay'
import type { Rule, Tariff } from './tariff'

/** A car's stay: seconds since 1970. An exit before the entry is a stay of no length. */
export interface Stay {
  entry: number
  exit: number
  /** Is it one of the member's free visits? Then all that it would cost is taken off. */
  freeVisit?: boolean
}

/** A stretch of the stay in minutes since its entry; `amount` in cents. */
export interface PricedPart {
  kind: 'free' | 'charged' | 'uncovered'
  /** Which 24 hours of the stay, from 1. */
  day: number
  from: number
  to: number
  tariff: Tariff | null
  rule: Rule | null
  amount: number
}

/** `day` from 1; null for the whole stay. `amount` in cents. */
export interface PricedCut {
  reason: 'cap' | 'visit'
  day: number | null
  tariff: Tariff | null
  amount: number
}

/** A stay with its price: minutes and cents. The parts' amounts less the cuts' are `cost`. */
export interface PricedStay {
  entry: number
  exit: number
  minutes: number
  free: number
  billed: number
  parts: PricedPart[]
  cuts: PricedCut[]
  total: number
  cut: number
  cost: number
}

const sum = (amounts: readonly { amount: number }[]): number => amounts.reduce((all, { amount }) => all + amount, 0)
const lengthOf = (stretches: readonly { from: number; to: number }[]): number =>
  stretches.reduce((all, { from, to }) => all + to - from, 0)

/** The free minutes that a tariff takes off the pieces that it covers of a stay of so many minutes. */
const freeOf = ({ freeMode, freeMinutes }: Tariff, minutes: number): number =>
  minutes <= freeMinutes || freeMode === 'deduct' ? freeMinutes : 0

/** What a piece comes to once `free` of its minutes are off its beginning. */
function partsOf({ from, to, day, section }: Piece, free: number): PricedPart[] {
  const billedFrom = Math.min(to, from + free)
  const { tariff } = section
  const freePart: PricedPart = { kind: 'free', day: day + 1, from, to: billedFrom, tariff, rule: null, amount: 0 }
  const rung = rungAt(section.rungs, to - billedFrom)
  const charged: PricedPart = {
    kind: rung ? 'charged' : 'uncovered',
    day: day + 1,
    from: billedFrom,
    to,
    tariff,
    rule: rung?.rule ?? null,
    amount: rung?.cost ?? 0,
  }
  return [freePart, charged].filter((part) => part.to > part.from)
}

function pricePieces(pieces: readonly Piece[], tariffs: readonly Tariff[], minutes: number): PricedPart[] {
  const free = new Map<Tariff | null, number>(tariffs.map((tariff) => [tariff, freeOf(tariff, minutes)]))
  return pieces.flatMap((piece) => {
    const { tariff } = piece.section
    const left = free.get(tariff) ?? 0
    free.set(tariff, left - Math.min(left, piece.to - piece.from))
    return partsOf(piece, left)
  })
}

/** What each day's parts under one tariff cost above its cap. */
function capCuts(parts: readonly PricedPart[], tariff: Tariff): PricedCut[] {
  const { cap } = tariff
  if (cap === null) return []
  const own = parts.filter((part) => part.tariff === tariff)
  return [...new Set(own.map(({ day }) => day))]
    .map((day): PricedCut => {
      const amount = sum(own.filter((part) => part.day === day)) - cap
      return { reason: 'cap', day, tariff, amount }
    })
    .filter(({ amount }) => amount > 0)
}

/** Prices stays under one set of tariffs. */
export type Pricer = (stay: Stay) => PricedStay

/**
 * Makes what prices stays by these tariffs: the first is the customer's own, each further one prices the hours of the day
 * that those before it don't cover. A minute belongs to the section of the clock in which it begins; a minute that isn't
 * full doesn't count. How stays are priced is told in `docs/tariffs.md`.
 */
export function stayPricer(tariffs: readonly Tariff[], clocks: LocalTime): Pricer {
  const cut = stayCutter(tariffs, clocks)
  return ({ entry, exit, freeVisit = false }) => {
    const minutes = Math.max(0, Math.floor((exit - entry) / 60))
    const parts = pricePieces(cut(Math.floor(entry / 60), minutes), tariffs, minutes)
    const cuts = tariffs.flatMap((tariff) => capCuts(parts, tariff))
    const total = sum(parts)
    const due = total - sum(cuts)
    if (freeVisit && due > 0) cuts.push({ reason: 'visit', day: null, tariff: tariffs[0] ?? null, amount: due })
    const [free, billed] = (['free', 'charged'] as const).map((kind) =>
      lengthOf(parts.filter((part) => part.kind === kind)),
    ) as [number, number]
    return { entry, exit, minutes, free, billed, parts, cuts, total, cut: sum(cuts), cost: total - sum(cuts) }
  }
}
