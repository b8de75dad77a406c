import { kindTraits } from '../../../../model/kind-traits'
import type { Label } from '../../../../model/label'
import { rangeNames, type Filter, type List, type Window } from '../../../../model/list'
import type { Resource } from '../../../../model/resource'
import { isWallTime, shift, type When } from '../../../../model/wall-time'
import type { MovingEnd } from '../../../page/range/moving-end'
import type { Values } from './list-state'

export type Query = Readonly<Record<string, string>>

export const filtersOf = (list: List): Filter[] =>
  list.search.map((filter) => (typeof filter === 'string' ? { field: filter } : filter))

export const defaultSort = (list: List): { by: string; descending: boolean }[] =>
  list.sort.split(',').map((part) => ({ by: part.replace(/^-/, ''), descending: part.startsWith('-') }))

/** The label of the time range filter: that of the list's own time or the one that it is sorted by, else of the creation time. */
export function windowLabel(resource: Resource, list: List): Label {
  const sorted = resource.fields[list.time ?? defaultSort(list)[0]?.by ?? '']
  const created = resource.fields[resource.createdField]
  return (sorted && kindTraits[sorted.kind].time ? sorted.label : created?.label) ?? resource.label
}

/** A text of the query as a value of a field. */
export function queryValue({ fields }: Pick<Resource, 'fields'>, name: string, text: string): string | number {
  const kind = fields[name]?.kind
  return kind && kindTraits[kind].whole && /^\d+$/.test(text) ? Number(text) : text
}

/** The parent's key in the query, converted to the field's type; undefined if it is missing. */
export function parentValue(resource: Resource, list: List, query: Query): string | number | undefined {
  if (!list.under) return undefined
  const given = query[list.under.key ?? list.under.field]
  return given ? queryValue(resource, list.under.field, given) : undefined
}

/** The filter of a list by its parent row; a search by the same field overrides it. */
export function parentFilter(resource: Resource, list: List, query: Query): Values {
  const value = parentValue(resource, list, query)
  return value === undefined || !list.under ? {} : { [list.under.field]: value }
}

/** The initial ends of a time range: they move with the time, unless they are relative to the time in the query. */
function windowValues(window: Window, query: Query): Values {
  const since = window.since ? query[window.since] : undefined
  const moving = (moves: When): MovingEnd => ({ moves, time: window.time === true })
  return {
    start_time:
      since && isWallTime(since) ? shift(since, window.from).slice(0, window.time ? 19 : 10) : moving(window.from),
    end_time: moving(window.to),
  }
}

const hasDefaults = (window: List['window']): window is Window => window !== undefined && 'from' in window

/** The values of filters, and the ends of time ranges, that a query names. */
function givenValues(resource: Resource, list: List, query: Query): [string, unknown][] {
  const end = (name: string): [string, unknown][] => {
    const text = query[name] ?? ''
    return isWallTime(text) ? [[name, text]] : []
  }
  const values = filtersOf(list).flatMap(({ field, range }): [string, unknown][] => {
    if (range) return rangeNames(field).flatMap(end)
    return query[field] ? [[field, queryValue(resource, field, query[field])]] : []
  })
  return [...values, ...(list.window ? ['start_time', 'end_time'].flatMap(end) : [])]
}

/**
 * The search panel's values when the screen opens and after a reset. An address may name values of filters, as links from
 * other rows do; then all times are shown, except for a time range that it names.
 */
export function openingValues(resource: Resource, list: List, query: Query): Values {
  const defaults = filtersOf(list).flatMap(({ field, default: value }): [string, unknown][] =>
    value === undefined ? [] : [[field, value]],
  )
  const given = list.under ? [] : givenValues(resource, list, query)
  const searchable = new Set(filtersOf(list).map(({ field }) => field))
  const parent = Object.entries(parentFilter(resource, list, query)).filter(([name]) => searchable.has(name))
  return {
    ...Object.fromEntries(defaults),
    ...(hasDefaults(list.window) && given.length === 0 ? windowValues(list.window, query) : {}),
    ...Object.fromEntries(given),
    ...Object.fromEntries(parent),
  }
}
