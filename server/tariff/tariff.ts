/** Hours of the day in minutes since midnight: `from` inclusive, `to` exclusive, past midnight if `to` is lower. */
export interface Hours {
  from: number
  to: number
}

/** The cost of `min` to `max` billable minutes (inclusive; null: no maximum) within certain hours of the day. */
export interface Rule {
  /** 0: not saved yet. */
  id: number
  name: string
  min: number
  max: number | null
  /** Cents. */
  cost: number
  hours: Hours
}

/** How free minutes count: deducted from every stay, or only if the whole stay is within them. */
export type FreeMode = 'deduct' | 'threshold'

export interface Tariff {
  id: number
  name: string
  freeMode: FreeMode
  freeMinutes: number
  /** Free stays for each member and calendar month. */
  freeVisits: number
  /** Highest cost in cents of each 24 hours from the entry; null: no cap. */
  cap: number | null
  hours: Hours
  /** The last entry time (wall time) to which it applies; null: no end. */
  validUntil: string | null
  rules: readonly Rule[]
}
