import { shift } from '../../model/wall-time'

/** A month after the later of now and the end of the present validity; null: it has none. Both are wall times. */
export const renewedUntil = (until: string | null, now: string): string =>
  shift(until !== null && until > now ? until : now, { months: 1, at: '23:59:59' })
