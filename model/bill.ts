/** What a stretch of a stay is: within the free time, charged by a rule, or covered by no tariff or rule (and so for nothing). */
export type PartKind = 'free' | 'charged' | 'uncovered'

/** A tariff or rule by id (0: not saved yet) and name. */
export interface Named {
  id: number
  name: string
}

/** One stretch of a stay. Parts follow one another without gaps; a stay of less than a minute has none. */
export interface BillPart {
  kind: PartKind
  /** Which 24 hours of the stay, counted from its entry, from 1. */
  day: number
  /** Wall time, `YYYY-MM-DD HH:mm:ss`. */
  from: string
  to: string
  minutes: number
  tariff: Named | null
  rule: Named | null
  /** Yuan, two decimals. */
  amount: string
}

/** What was taken off: over the cap of 24 hours, or the whole of a free visit. */
export interface BillCut {
  reason: 'cap' | 'visit'
  /** The day that a cap cut; null for a whole stay. */
  day: number | null
  tariff: Named | null
  amount: string
}

/**
 * What a stay costs and why. `total` is the sum of the parts, `cut` that of the cuts, `cost` the one less the other: yuan,
 * two decimals. `minutes` = `free` + `billed` + uncovered ones.
 */
export interface Bill {
  /** Wall times. */
  entry: string
  exit: string
  minutes: number
  free: number
  billed: number
  parts: BillPart[]
  cuts: BillCut[]
  total: string
  cut: string
  cost: string
}

/** From so many minutes on a stay costs so much (yuan, two decimals), until the next step. */
export interface PriceStep {
  minutes: number
  cost: string
}

/** Something about a tariff that a person should look at before saving it. Minutes of a length, clock times `HH:mm`. */
export type TariffProblem =
  | { kind: 'noRules' }
  /** Lengths that no rule prices within these hours; they cost what the next shorter one does. `to` null: and longer. */
  | { kind: 'gap'; from: number; to: number | null; start: string; end: string }
  /** Lengths that two rules price within these hours; the cheaper one counts. */
  | { kind: 'overlap'; from: number; to: number | null; start: string; end: string; rules: [string, string] }
  /** Hours of the day that no rule covers. */
  | { kind: 'uncovered'; start: string; end: string }
  /** A rule for a greater length costs less than one for a smaller length; a stay never gets cheaper by lasting longer. */
  | { kind: 'cheaper'; rules: [string, string]; start: string; end: string }
