/** Hours of the day in whole minutes since midnight: `from` to before `to`, over midnight when `to` is the lower one. */
export interface Hours {
  from: number
  to: number
}

/** What a stay of `min` to `max` billable minutes (both included; null: any longer one) costs within hours of the day. */
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

/** How free minutes count: taken off every stay, or only for a stay that is wholly within them. */
export type FreeMode = 'deduct' | 'threshold'

/** A grade with its rules, as stays are priced by it. */
export interface Tariff {
  id: number
  name: string
  freeMode: FreeMode
  freeMinutes: number
  /** Whole stays a member has free in a calendar month. */
  freeVisits: number
  /** Cents for each 24 hours from the entry; null: none. */
  cap: number | null
  /** The hours of the day that it covers. */
  hours: Hours
  /** The last moment (wall time) at which a stay that it prices may begin; null: no end. */
  validUntil: string | null
  rules: readonly Rule[]
}
