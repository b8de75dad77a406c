/** Within the free time, charged by a rule, or covered by no tariff or rule and therefore free of charge. */
export type PartKind = 'free' | 'charged' | 'uncovered'

export interface Named {
  id: number
  name: string
}

/** A part of a stay. The parts of a bill follow each other without gaps; a stay of less than a minute has none. */
export interface BillPart {
  kind: PartKind
  /** Number of the 24 hours since the entry, from 1. */
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

/** A deduction: the amount above the cap of 24 hours, or the whole cost of a free visit. */
export interface BillCut {
  reason: 'cap' | 'visit'
  /** The day of a cap; null for the whole stay. */
  day: number | null
  tariff: Named | null
  amount: string
}

/** Yuan with two decimals; `cost` is `total` (of the parts) - `cut`. `minutes` includes uncovered ones. */
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

/** Who last changed the amount due of a priced stay by hand, and why; null where it is not known. */
export interface BillCorrection {
  /** Wall time. */
  at: string | null
  user: string | null
  reason: string | null
}

/** Stays of `minutes` minutes and more cost `cost` (yuan, two decimals), until the next step. */
export interface PriceStep {
  minutes: number
  cost: string
}

/** Something to check before saving. `from`, `to`: length in minutes; `start`, `end`: time of day `HH:mm`. */
export type TariffProblem =
  | { kind: 'noRules' }
  /** Lengths without a rule; they cost what the next shorter one does. `to` null: no upper end. */
  | { kind: 'gap'; from: number; to: number | null; start: string; end: string }
  /** Lengths that two rules price at the same hours; the cheaper one applies. */
  | { kind: 'overlap'; from: number; to: number | null; start: string; end: string; rules: [string, string] }
  /** Hours of the day without any rule. */
  | { kind: 'uncovered'; start: string; end: string }
  /** A rule for longer stays costs less than one for shorter stays, but a longer stay never costs less. */
  | { kind: 'cheaper'; rules: [string, string]; start: string; end: string }

/** Rules that one grade may have. */
export const maxTariffRules = 100

/** A member of the grade, the same with a free visit left, or a passer-by (grade 1). */
export const customers = ['member', 'visit', 'passer_by'] as const
export type Customer = (typeof customers)[number]

/** Length in days of the longest stay that can be simulated. */
export const longestDays = 31

export interface Simulation {
  bill: Bill
  curve: PriceStep[]
  problems: TariffProblem[]
}

/** `edited` is null without edits; curves contain the prices of stays of up to `until` minutes. */
export interface Simulated {
  saved: Simulation
  edited: Simulation | null
  until: number
}
