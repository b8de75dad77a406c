import { factLimits } from '../../../model/site/facts/limits'

/** A message with the device's times in it, and when it came (milliseconds since 1970). */
export interface Dated {
  fact: { at: string; sent: string | null }
  receivedAt: number
}

/**
 * How far a device's clock is ahead of ours, in milliseconds; behind when negative. What happened may come late, so a
 * message that doesn't say when it was sent shows only a clock that is ahead. Pure.
 */
export function clockError({ fact: { at, sent }, receivedAt }: Dated): number {
  const own = sent === null ? Math.max(Date.parse(at), receivedAt) : Date.parse(sent)
  return own - receivedAt
}

/** Is the device's clock so wrong that its times are in doubt? */
export const isClockWrong = (message: Dated): boolean => Math.abs(clockError(message)) > factLimits.clockWarning
