import type { Tariff } from './tariff'

const isValidAt = ({ validUntil }: Tariff, entry: string): boolean => validUntil === null || entry <= validUntil

/**
 * The tariffs of a stay with this `entry` (wall time), in order of precedence: the member's own (null: a passer-by),
 * then the standard one for hours that it doesn't cover. Expired tariffs are left out; without any left, the payment
 * record is held for review.
 */
export const tariffsAt = (entry: string, own: Tariff | null, standard: Tariff): Tariff[] =>
  [own?.id === standard.id ? null : own, standard]
    .filter((tariff) => tariff !== null)
    .filter((tariff) => isValidAt(tariff, entry))
