import { minute } from '../../../model/durations'
import { factLimits } from '../../../model/site/fact-limits'

/** So that a fact with this time is still taken when it is recorded a little later. */
const margin = 5 * minute

const hasOffset = /(Z|[+-]\d\d:?\d\d)$/i

/**
 * The time that a charge point gives, in milliseconds; `now` where its clock is lost, as facts with such times are refused.
 * OCPP's times are in UTC, also those without an offset. Pure.
 */
export function timeOf(given: string, now: number): number {
  const at = Date.parse(hasOffset.test(given.trim()) ? given : `${given.trim()}Z`)
  const isPossible = at > now - factLimits.behind + margin && at < now + factLimits.ahead - margin
  return isPossible ? at : now
}
