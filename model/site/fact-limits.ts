/** A fact beyond them is refused. Apart from the schemas, which declarations must not load. */
export const factLimits = {
  /** Bytes of one message. */
  payload: 16_384,
  /** In milliseconds, as all times here: how far a device's clock may be ahead of the server's. */
  ahead: 24 * 3_600_000,
  /** How late a fact may arrive. */
  behind: 92 * 24 * 3_600_000,
  /** From this difference between clocks on, a warning is written (domain: 5 minutes). */
  clockWarning: 5 * 60_000,
} as const
