import type { Tariff } from './tariff'

const holdsAt = ({ validUntil }: Tariff, entry: string): boolean => validUntil === null || entry <= validUntil

/**
 * The tariffs that price a stay begun at `entry` (wall time), in order: the member's own (null: a passer-by, or a member
 * out of date or disabled), then the standard one, for the hours that the own doesn't cover. One that is past its validity
 * prices nothing; with none left a person has to decide.
 */
export const tariffsAt = (entry: string, own: Tariff | null, standard: Tariff): Tariff[] =>
  [own?.id === standard.id ? null : own, standard]
    .filter((tariff) => tariff !== null)
    .filter((tariff) => holdsAt(tariff, entry))
