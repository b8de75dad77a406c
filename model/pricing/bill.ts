/** `uncovered`: no tariff or rule, therefore free of charge. */
export type PartKind = 'free' | 'charged' | 'uncovered'

export interface Named {
  id: number
  name: string
}

/** Parts have no gaps. A stay of less than a minute has none. */
export interface BillPart {
  kind: PartKind
  /** The 24 hours since the entry count from 1. */
  day: number
  /** `YYYY-MM-DD HH:mm:ss`. */
  from: string
  to: string
  minutes: number
  tariff: Named | null
  rule: Named | null
  /** Yuan, two decimals. */
  amount: string
}

/** The amount above the cap of 24 hours, or the cost of a free visit. */
export interface BillCut {
  reason: 'cap' | 'visit'
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

export interface BillCorrection {
  /** Wall time. */
  at: string | null
  user: string | null
  reason: string | null
}

/** Stays of `minutes` and more cost `cost` (yuan), until the next step. */
export interface PriceStep {
  minutes: number
  cost: string
}

/** `from`, `to`: length in minutes; `start`, `end`: time of day `HH:mm`. */
export type TariffProblem =
  | { kind: 'noRules' }
  | { kind: 'gap'; from: number; to: number | null; start: string; end: string }
  | { kind: 'overlap'; from: number; to: number | null; start: string; end: string; rules: [string, string] }
  | { kind: 'uncovered'; start: string; end: string }
  /** A longer stay never costs less, whatever the rules say. */
  | { kind: 'cheaper'; rules: [string, string]; start: string; end: string }
