import { day, minute } from '../durations'

/** Limits of facts, in a file without schemas: a declaration imports it, and browsers need not load the schemas. */
export const factLimits = {
  /** Bytes of one message; a larger one is refused. */
  payload: 16_384,
  /** In milliseconds, as all times here: a fact whose time is further ahead of the server's is refused. */
  ahead: day,
  /** A fact that arrives later than this is refused. */
  behind: 92 * day,
  /** A refused fact that happened longer ago can't be retried: the ids of recorded facts are kept 180 days at least. */
  again: 178 * day,
  /** Above this difference between clocks a warning is written; the fact is recorded (domain: 5 minutes). */
  clockWarning: 5 * minute,
} as const
