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

/** Yuan have up to two decimals; exact, without floating point. */
export function centsOf(yuan: string): number {
  const [whole = '', decimals = ''] = yuan.split('.')
  return Number(whole + decimals.padEnd(2, '0'))
}

export function yuanOf(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const isValidAt = ({ validUntil }: Tariff, entry: string): boolean => validUntil === null || entry <= validUntil

/**
 * In order of precedence; `own` null: a passer-by. Expired tariffs are left out; without any left, the payment record
 * is held for review.
 */
export const tariffsAt = (entry: string, own: Tariff | null, standard: Tariff): Tariff[] =>
  [own?.id === standard.id ? null : own, standard]
    .filter((tariff) => tariff !== null)
    .filter((tariff) => isValidAt(tariff, entry))
