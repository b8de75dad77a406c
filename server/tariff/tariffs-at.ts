import type { Tariff } from './tariff'

const isValidAt = ({ validUntil }: Tariff, entry: string): boolean => validUntil === null || entry <= validUntil

/**
 * The tariffs of a stay that began at `entry` (wall time), in order of precedence: the member's own (null for a
 * passer-by or an expired or disabled member), then the standard one, for the hours that the own doesn't cover. Expired
 * tariffs are left out; without any left, the payment record is held for review.
 */
export const tariffsAt = (entry: string, own: Tariff | null, standard: Tariff): Tariff[] =>
  [own?.id === standard.id ? null : own, standard]
    .filter((tariff) => tariff !== null)
    .filter((tariff) => isValidAt(tariff, entry))
