import { isEmpty } from '../../../../model/is-empty'
import type { List } from '../../../../model/list'
import { endAt, isMoving, upperEndAt } from '../../../page/moving-end'
import { filtersOf } from './list-setup'
import type { ListState, Values } from './list-state'

/** Is this a filter value without effect? */
export const isUnset = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0)

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isUnset(value)))

/**
 * The filters of a list, whose time range may move; in ascending precedence: values that mean 'all', context, search, side
 * panel.
 */
export function filterValues(
  list: List,
  { search, side }: Pick<ListState, 'search' | 'side'>,
  contextFilters: Values,
): Values {
  const all = filtersOf(list).flatMap(({ field, all }): [string, unknown][] =>
    all === undefined ? [] : [[field, all]],
  )
  return { ...Object.fromEntries(all), ...contextFilters, ...withoutEmpty(search), ...withoutEmpty(side) }
}

/** The order of a request: the chosen one, else the list's own. The server's default is that of the main list. */
function orderOf(list: List, { sort }: ListState, mainSort: string): Values {
  if (sort) return { order_column_name: sort.by, order_type: sort.order }
  if (list.sort === mainSort) return { order_type: '' }
  return { order_column_name: list.sort.replaceAll('-', ''), order_type: list.sort.startsWith('-') ? 'DESC' : 'ASC' }
}

/** The same as sent at a time (`YYYY-MM-DD HH:mm:ss`). */
export function filtersAt(now: string, ...of: Parameters<typeof filterValues>): Values {
  const filters = filterValues(...of)
  const { start_time, end_time } = filters
  return {
    ...filters,
    ...(isMoving(start_time) && { start_time: endAt(start_time, now) }),
    ...(isMoving(end_time) && { end_time: upperEndAt(end_time, now) }),
  }
}

/** The moving ends of a list's time range at a time; '' if there are none. */
export const windowAt = ({ start_time, end_time }: Values, now: string): string =>
  [start_time, end_time].flatMap((end) => (isMoving(end) ? endAt(end, now) : [])).join(' ')

/**
 * The body of `{base}/index` for a list's state at the time `now`; `mainSort` is the order of the resource's main list.
 */
export function listRequest(
  list: List,
  state: ListState,
  contextFilters: Values,
  now: string,
  mainSort = list.sort,
): Values {
  return {
    ...filtersAt(now, list, state, contextFilters),
    page: state.page,
    page_size: state.pageSize,
    ...orderOf(list, state, mainSort),
  }
}

/** An active filter, shown as one chip; the time range is one filter. */
export interface ActiveFilter {
  /** The wire names of the values that removing the chip clears. */
  names: readonly string[]
  /** Of the time range: both ends. */
  value: unknown
}

const range = ['start_time', 'end_time'] as const

/** The active filters, without those whose value means 'all' or equals that of the context. */
export function activeFilters(list: List, search: Values, contextFilters: Values = {}): ActiveFilter[] {
  const own = filtersOf(list)
    .filter(({ field }) => !isUnset(search[field]))
    .filter(({ field, all }) => ![all, contextFilters[field]].map(String).includes(String(search[field])))
    .map(({ field }) => ({ names: [field], value: search[field] }))
  const ends = range.map((name) => search[name])
  return ends.every(isUnset) ? own : [...own, { names: range, value: ends }]
}
