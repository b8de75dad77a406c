import { bracketAt, clockSections, dayMinutes, type Section, type Stretch } from './clock-sections'
import type { LocalTime } from './local-time'
import type { Rule, Tariff } from './tariff'

/** Within one section and one day of the stay; in minutes since the entry. */
export interface Piece {
  from: number
  to: number
  day: number
  section: Section
}

/** Whole minutes: `entry` is an instant, `length` a duration. */
type StaySplitter = (entry: number, length: number) => Piece[]

export function staySplitter(tariffs: readonly Tariff[], clocks: LocalTime): StaySplitter {
  const stretches = clockSections(tariffs)
  const atClock = stretches.flatMap((one) => Array.from({ length: one.to - one.from }, () => one))

  return (entry, length) => {
    const pieces: Piece[] = []
    let at = 0
    while (at < length) {
      const clock = (entry + at + clocks.offsetAt(entry + at)) % dayMinutes
      const { to: edge, section } = atClock[clock] as Stretch
      const day = Math.floor(at / dayMinutes)
      const to = Math.min(length, (day + 1) * dayMinutes, at + edge - clock, clocks.sameOffsetUntil(entry + at) - entry)
      const last = pieces.at(-1)
      if (last?.section === section && last.day === day) last.to = to
      else pieces.push({ from: at, to, day, section })
      at = to
    }
    return pieces
  }
}

/** Seconds since 1970. An exit before the entry counts as length 0. */
export interface Stay {
  entry: number
  exit: number
  freeVisit?: boolean
}

/** `from` and `to` in minutes since the entry, `amount` in cents. */
interface PricedPart {
  kind: 'free' | 'charged' | 'uncovered'
  /** Number of the 24 hours since the entry, from 1. */
  day: number
  from: number
  to: number
  tariff: Tariff | null
  rule: Rule | null
  amount: number
}

/** `day` from 1, null for the whole stay; `amount` in cents. */
interface PricedCut {
  reason: 'cap' | 'visit'
  day: number | null
  tariff: Tariff | null
  amount: number
}

/** Minutes and cents. `cost` is `total` less `cut`. */
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
const lengthOf = (parts: readonly { from: number; to: number }[]): number =>
  parts.reduce((all, { from, to }) => all + to - from, 0)

export const freeOf = ({ freeMode, freeMinutes }: Tariff, minutes: number): number =>
  minutes <= freeMinutes || freeMode === 'deduct' ? freeMinutes : 0

function partsOf({ from, to, day, section }: Piece, free: number): PricedPart[] {
  const billedFrom = Math.min(to, from + free)
  const { tariff } = section
  const freePart: PricedPart = { kind: 'free', day: day + 1, from, to: billedFrom, tariff, rule: null, amount: 0 }
  const bracket = bracketAt(section.brackets, to - billedFrom)
  const charged: PricedPart = {
    kind: bracket ? 'charged' : 'uncovered',
    day: day + 1,
    from: billedFrom,
    to,
    tariff,
    rule: bracket?.rule ?? null,
    amount: bracket?.cost ?? 0,
  }
  return [freePart, charged].filter((part) => part.to > part.from)
}

function pricePieces(pieces: readonly Piece[], tariffs: readonly Tariff[], minutes: number): PricedPart[] {
  const free = new Map<Tariff | null, number>(tariffs.map((tariff) => [tariff, freeOf(tariff, minutes)]))
  return pieces.flatMap((piece) => {
    const { tariff } = piece.section
    const remaining = free.get(tariff) ?? 0
    free.set(tariff, remaining - Math.min(remaining, piece.to - piece.from))
    return partsOf(piece, remaining)
  })
}

/** What parts of each 24 hours exceed the daily cap (`grade.max_cost`). */
function capCuts(parts: readonly PricedPart[], tariff: Tariff): PricedCut[] {
  const { cap } = tariff
  if (cap === null) return []
  const days = new Map<number, number>()
  for (const part of parts) if (part.tariff === tariff) days.set(part.day, (days.get(part.day) ?? 0) + part.amount)
  return [...days]
    .map(([day, amount]): PricedCut => ({ reason: 'cap', day, tariff, amount: amount - cap }))
    .filter(({ amount }) => amount > 0)
}

export function unpricedStay({ entry, exit }: Stay): PricedStay {
  const minutes = Math.max(0, Math.floor((exit - entry) / 60))
  const parts: PricedPart[] = [{ kind: 'uncovered', day: 1, from: 0, to: minutes, tariff: null, rule: null, amount: 0 }]
  return { entry, exit, minutes, free: 0, billed: 0, parts, cuts: [], total: 0, cut: 0, cost: 0 }
}

export type Pricer = (stay: Stay) => PricedStay

/**
 * Each further tariff prices hours that those before it don't cover. A minute belongs to the section in which it
 * begins; only full minutes count (`docs/tariffs.md`).
 */
export function stayPricer(tariffs: readonly Tariff[], clocks: LocalTime): Pricer {
  const split = staySplitter(tariffs, clocks)
  return ({ entry, exit, freeVisit = false }) => {
    const minutes = Math.max(0, Math.floor((exit - entry) / 60))
    const parts = pricePieces(split(Math.floor(entry / 60), minutes), tariffs, minutes)
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
