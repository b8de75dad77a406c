import type { Resource } from '../../../model/resource'
import { monthBound, monthOf, monthlyTableOf } from '../../partitions/monthly-tables'
import { tableName } from '../../rows/names'

/** Facts are recorded up to 92 days after they happened (`factLimits`). */
const months = 4

/** Of a table by month only the last months are read: planning all months would take longer than the list. */
export function newestId(resource: Resource, now: number = Date.now()): string {
  const monthly = monthlyTableOf(resource)
  const recent = monthly && `${monthly.by} >= ${monthBound(monthOf(now, -months))} OR ${monthly.by} IS NULL`
  // Planned in half the time of max("id").
  return `(SELECT "id" FROM ${tableName(resource)}${recent ? ` WHERE ${recent}` : ''} ORDER BY "id" DESC LIMIT 1)`
}
