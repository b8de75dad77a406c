import { day, minute } from '../durations'

/** Apart from the schemas, which browsers need not load. */
export const factLimits = {
  /** Bytes. */
  payload: 16_384,
  /** Milliseconds, as all times here. */
  ahead: day,
  behind: 92 * day,
  /** The ids of recorded facts are kept 180 days at least, so that older facts can't be retried. */
  again: 178 * day,
  clockWarning: 5 * minute,
} as const
