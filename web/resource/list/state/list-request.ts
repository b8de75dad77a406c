import { isEmpty } from '../../../../model/is-empty'
import { rangeNames, type List } from '../../../../model/list'
import { endAt, isMoving, isWaived, requestedEndAt } from '../../../page/range/moving-end'
import { filtersOf } from './list-setup'
import type { ListState, Values, ListStoreState } from './list-state'

/** Is this a filter value without effect? */
export const isUnset = (value: unknown): boolean =>
  isEmpty(value) || isWaived(value) || (Array.isArray(value) && value.length === 0)

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

/** The order of a request: the chosen one, else the list's own. */
export const orderOf = ({ sort }: Pick<ListState, 'sort'>): Values =>
  sort ? { order_column_name: sort.by, order_type: sort.order, order_names: true } : { order_type: '' }

/** The same as sent at a time (`YYYY-MM-DD HH:mm:ss`). */
export function filtersAt(now: string, ...of: Parameters<typeof filterValues>): Values {
  const filters = filterValues(...of)
  const { start_time, end_time } = filters
  return {
    ...filters,
    ...(isMoving(start_time) && { start_time: endAt(start_time, now) }),
    ...(isMoving(end_time) && { end_time: requestedEndAt(end_time, now) }),
  }
}

/** The moving ends of a list's time range at a time; '' if there are none. */
export const windowAt = ({ start_time, end_time }: Values, now: string): string =>
  [start_time, end_time].flatMap((end) => (isMoving(end) ? endAt(end, now) : [])).join(' ')

/** The body of `{base}/index` for a list's state at the time `now`; `name` is that of a further list. */
export function listRequest(list: List, state: ListState, contextFilters: Values, now: string, name?: string): Values {
  return {
    ...filtersAt(now, list, state, contextFilters),
    page: state.page,
    page_size: state.pageSize,
    ...orderOf(state),
    ...(name !== undefined && { list: name }),
  }
}

/** An active filter, shown as one chip; a time range is one filter. */
export interface ActiveFilter {
  /** The wire names of the values that removing the chip clears. */
  names: readonly string[]
  /** Of a time range: both ends. */
  value: unknown
  /** The time that a range filters, unless it is that of the list. */
  ranged?: string
}

/** The active filters, without those whose value means 'all' or equals that of the context. */
export function activeFilters(list: List, search: Values, contextFilters: Values = {}): ActiveFilter[] {
  const own = filtersOf(list)
    .filter(({ field }) => !isUnset(search[field]))
    .filter(({ field, all }) => ![all, contextFilters[field]].map(String).includes(String(search[field])))
    .map(({ field }) => ({ names: [field], value: search[field] }))
  const ranges: Pick<ActiveFilter, 'names' | 'ranged'>[] = [
    ...filtersOf(list).flatMap(({ field, range }) => (range ? [{ names: rangeNames(field), ranged: field }] : [])),
    { names: ['start_time', 'end_time'] },
  ]
  const active = ranges.map((one) => ({ ...one, value: one.names.map((name) => search[name]) }))
  return [...own, ...active.filter(({ value }) => !value.every(isUnset))]
}

/** The filters of the panel, by wire name, whose values are not those that the shown rows were searched with. */
export function unsearched(
  list: List,
  { draft, search }: Pick<ListStoreState, 'draft' | 'search'>,
  contextFilters: Values,
): ReadonlySet<string> {
  const all = new Map(filtersOf(list).map((filter) => [filter.field, filter.all]))
  const written = (name: string, value: unknown): string => {
    const none = [all.get(name), contextFilters[name]].map(String)
    return isUnset(value) || none.includes(String(value)) ? '' : JSON.stringify([value]).replaceAll('"', '')
  }
  const names = new Set([...Object.keys(draft), ...Object.keys(search)])
  return new Set([...names].filter((name) => written(name, draft[name]) !== written(name, search[name])))
}
