import type { Tariff } from './tariff'

const isValidAt = ({ validUntil }: Tariff, entry: string): boolean => validUntil === null || entry <= validUntil

/**
 * In order of precedence; `own` null: a passer-by. Expired tariffs are left out; without any left, the payment record
 * is held for review.
 */
export const tariffsAt = (entry: string, own: Tariff | null, standard: Tariff): Tariff[] =>
  [own?.id === standard.id ? null : own, standard]
    .filter((tariff) => tariff !== null)
    .filter((tariff) => isValidAt(tariff, entry))
