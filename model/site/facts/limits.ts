/** Bounds of what is taken from a site; beyond them a fact is refused. */
export const factLimits = {
  /** Bytes of one message. */
  payload: 16_384,
  /** How far a device's clock may run ahead of the server's: more is a broken clock. */
  ahead: 24 * 3_600_000,
  /** How late a fact may come, in milliseconds: 92 days. */
  behind: 92 * 24 * 3_600_000,
  /** Clocks further apart than this are told of (domain: 5 minutes). */
  clockWarning: 5 * 60_000,
} as const
