/** Minutes since midnight: `from` inclusive, `to` exclusive, past midnight if `to` is lower. */
export interface Hours {
  from: number
  to: number
}

/** `min` to `max` in billable minutes, inclusive; `max` null: no maximum. */
export interface Rule {
  id: number
  name: string
  min: number
  max: number | null
  /** Cents. */
  cost: number
  hours: Hours
}

/** Free minutes are deducted from every stay, or count only if the whole stay is within them. */
export type FreeMode = 'deduct' | 'threshold'

export interface Tariff {
  id: number
  name: string
  freeMode: FreeMode
  freeMinutes: number
  freeVisits: number
  /** Cents of each 24 hours from the entry; null: no cap. */
  cap: number | null
  hours: Hours
  /** The last entry time (wall time) to which it applies; null: no end. */
  validUntil: string | null
  rules: readonly Rule[]
}
