import { factLimits } from '../../../model/site/facts/limits'

/** A message with its device's times, and when it was received (milliseconds since 1970). */
export interface Dated {
  fact: { at: string; sent: string | null }
  receivedAt: number
}

/**
 * How far a device's clock is ahead of the server's, in milliseconds; negative when it is behind. Facts may be sent late,
 * so without `sent` only a clock that is ahead can be detected. Pure.
 */
export function clockError({ fact: { at, sent }, receivedAt }: Dated): number {
  const own = sent === null ? Math.max(Date.parse(at), receivedAt) : Date.parse(sent)
  return own - receivedAt
}

/** Is the device's clock so wrong that its times are doubtful? */
export const isClockWrong = (message: Dated): boolean => Math.abs(clockError(message)) > factLimits.clockWarning
