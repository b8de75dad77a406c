import { minute } from '../../../model/durations'
import { factLimits } from '../../../model/site/fact-limits'

const margin = 5 * minute

const hasOffset = /(Z|[+-]\d\d:?\d\d)$/i

/**
 * `now` where the charge point's clock is lost: facts with such times are refused. OCPP's times are UTC.
 * Milliseconds. Pure.
 */
export function timeOf(given: string, now: number): number {
  const at = Date.parse(hasOffset.test(given.trim()) ? given : `${given.trim()}Z`)
  const isPossible = at > now - factLimits.behind + margin && at < now + factLimits.ahead - margin
  return isPossible ? at : now
}
