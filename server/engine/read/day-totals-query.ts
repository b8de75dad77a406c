import { shift } from '../../../model/wall-time'
import type { Resource } from '../../../model/resource'
import type { RowFilter } from '../../access/row-filter'
import { dayTotalsOf } from '../../rows/day-totals'
import { tableName } from '../../rows/names'
import { parkField } from '../../rows/rows'
import type { Condition } from './search-input'
import { whereText, type Placeholder } from './where'

interface WallRange {
  from: string | null
  to: string | null
}

/** Counting up to a limit may be less work than the totals of more days. */
const mostDays = 31

const wallTimeLength = 19
const firstSecond = ' 00:00:00'
const lastSecond = ' 23:59:59'

function rangeOf(resource: Resource, conditions: readonly Condition[]): WallRange | null {
  const range: WallRange = { from: null, to: null }
  for (const { field, how, value } of conditions) {
    if (field === parkField(resource) && (how === 'is' || how === 'any')) continue
    const isEnd = field === resource.daily && (how === 'from' || how === 'to')
    if (!isEnd || typeof value !== 'string' || value.length !== wallTimeLength || range[how] !== null) return null
    range[how] = value
  }
  return range
}

/** The whole days of a range, and what is before and after them; null: it has no whole day. */
export function wholeDays({ from, to }: WallRange): { days: WallRange; rest: WallRange[] } | null {
  const dayOf = (wall: string): string => wall.slice(0, 10)
  const first = from && (from.endsWith(firstSecond) ? dayOf(from) : dayOf(shift(from, { days: 1 })))
  const last = to && (to.endsWith(lastSecond) ? dayOf(to) : dayOf(shift(to, { days: -1 })))
  if (first !== null && last !== null && first > last) return null
  // In the last day of the last year, no day begins after it; likewise in the first.
  if ((from !== null && first !== null && first + firstSecond < from) || (to !== null && last + lastSecond > to))
    return null
  const rest = [
    ...(from !== null && dayOf(from) !== first ? [{ from, to: dayOf(from) + lastSecond }] : []),
    ...(to !== null && dayOf(to) !== last ? [{ from: dayOf(to) + firstSecond, to }] : []),
  ]
  return { days: { from: first, to: last }, rest }
}

const isShort = ({ from, to }: WallRange): boolean =>
  from !== null && to !== null && shift(from + firstSecond, { days: mostDays }).slice(0, 10) > to

const within = (column: string, { from, to }: WallRange, place: Placeholder, type = ''): string[] => [
  ...(from === null ? [] : [`${column} >= ${place(from)}${type}`]),
  ...(to === null ? [] : [`${column} <= ${place(to)}${type}`]),
]

/**
 * One row with the totals of whole days and of the rest; null where other rows match, or counting up to a limit is
 * faster. `columns`: number and sums as SQL; `exact`: no limit.
 */
export function dayTotalsQuery(
  resource: Resource,
  conditions: readonly Condition[],
  filter: RowFilter,
  place: Placeholder,
  { columns, exact = false }: { columns: readonly string[]; exact?: boolean },
): string | null {
  const totals = dayTotalsOf(resource)
  const isOfParks = filter.every(({ field }) => field === parkField(resource))
  const range = totals && rangeOf(resource, conditions)
  const split = range && isOfParks && wholeDays(range)
  if (!split || (!exact && resource.summary.length === 0 && !isShort(split.days))) return null
  const parks = [
    ...conditions.filter(({ field }) => field === parkField(resource)).map(({ value }) => [value].flat()),
    ...filter.map(({ values }) => [...values]),
  ]
  const ofParks = (column: string): string[] => parks.map((codes) => `${column} = ANY(${place(codes)}::text[])`)
  const names = ['"number"', ...totals.sums]
  const days = `SELECT ${names.join(', ')} FROM ${totals.table}${whereText([
    ...ofParks('"park"'),
    ...within('"day"', split.days, place, '::date'),
    // Rows without a time are in none of a range.
    ...(split.days.from === null && split.days.to !== null ? [`"day" > '-infinity'`] : []),
  ])}`
  const rest = split.rest.map(
    (one) =>
      `SELECT ${columns.join(', ')} FROM ${tableName(resource)}${whereText([
        ...ofParks(totals.park),
        ...within(totals.by, one, place),
      ])}`,
  )
  const sums = totals.sums.map((sum) => `coalesce(sum(${sum}), 0.00)`)
  return `SELECT ${['coalesce(sum("number"), 0)::bigint', ...sums].join(', ')} FROM (${[days, ...rest].join(' UNION ALL ')}) parts`
}
