import { keepPreviousData, useQuery, useQueryClient, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import type { Summary } from '../../../model/report/uncounted'
import { countRows, index, tree } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { changeCount } from '../../events/row-changes'
import { retryFailedLookups } from '../../fields/reference/invalidate-lookups'
import { usePageContext } from '../../page/page-context'
import { operatorNow, operatorMinute } from '../../session/operator-now'
import { filterValues, filtersAt, listRequest, orderOf, windowAt } from './state/list-request'
import type { ListState, Values } from './state/list-state'
import { keptTotal, lastRow, withTotal, type Asked, type KnownRows } from './kept-total'
import { versionsOf, type Rows } from './live/live-rows'

interface ExactCount {
  running: boolean
  /** It was asked for in vain since the rows were read. */
  failed: boolean
  count: () => void
}

/**
 * Counts the rows of a list to the end when asked to. `load`: that of the rows; `read` asks the server, which may refuse
 * (the call tells why); `onTotal` gets the number with the load for which it was asked.
 */
function useExactTotal(
  load: number,
  read: () => Promise<number>,
  onTotal: (total: number, load: number) => void,
): ExactCount {
  const [failedLoad, setFailedLoad] = useState<number | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: (_: number) => read(),
    onMutate: () => setFailedLoad(null),
    onSuccess: onTotal,
    onError: (_, of) => setFailedLoad(of),
  })
  return { running: isPending, failed: failedLoad === load, count: () => mutate(load) }
}

export interface ListRows {
  rows: readonly WireRow[]
  /** The number of their page; while other rows are loading it is not yet the one asked for. */
  page: number
  /** The number of rows that match, as far as they are counted. */
  total: number
  /** There are more, or may be. */
  more: boolean
  /** Only so many of them, the first ones of the list's own order, were searched and sorted; null: all. */
  onlyFirst: number | null
  /** Counts them all. */
  exact: ExactCount
  /** Totals over all rows that match, by field; null when the resource has none. */
  summary: Summary | null
  pending: boolean
  /** Rows are loading; the previous ones may still be shown. */
  fetching: boolean
  error: Error | null
  refetch: () => void
  /** The state when these rows were read; undefined while there are none. */
  reading: Reading | undefined
  /** Live updates have changed the rows since they were read. */
  patched: boolean
  /** Changes the loaded rows without a request. */
  patch: (change: (rows: Rows) => Rows) => void
}

export interface Reading {
  /** The highest id at that time; undefined if the server doesn't send it. */
  newest: number | undefined
  /** The resource's `changeCount` at that time. */
  changeCount: number
  /** When the request was sent, as of `performance.now()`. */
  startedAt: number
  /** The moving ends of its time range (`windowAt`). */
  window: string
}

interface CachedRows extends KnownRows {
  reading: Reading
  patched?: true
}

/** Part of the query key: a list that is opened again reads its rows again. */
let openedScreens = 0

/** Milliseconds that the rows of a hidden page stay cached. */
const cacheTime = 24 * 60 * 60_000

async function readTree(resource: Resource, search: Values, signal: AbortSignal): Promise<Rows> {
  const roots = await tree(resource.name, search, { signal })
  return {
    list: roots,
    page: { page_no: 1, page_size: roots.length, total_count: roots.length, tatal_count: roots.length },
    newest: Math.max(0, ...versionsOf(roots).map(([id]) => id)),
  }
}

/** Numbers that were counted to the end are kept up to date by the changes. */
const patched = (now: CachedRows, rows: Rows, changes: number): CachedRows => ({
  ...now,
  ...rows,
  patched: true,
  ...(now.counted !== undefined && { counted: changes }),
})

/** What rows of a list are asked for. */
export interface ListRequested {
  resource: Resource
  list: List
  /** The name of a further list. */
  listName: string | undefined
  state: ListState
  contextFilters: Values
}

/** Reads the rows of a list whenever `state.load` changes; outdated requests are aborted. */
export function useListRows({ resource, list, listName, state, contextFilters }: ListRequested): ListRows {
  const [screen] = useState(() => (openedScreens += 1))
  const client = useQueryClient()
  const { page } = usePageContext()
  const key = ['list', resource.name, screen]
  const asked: Asked = {
    filters: JSON.stringify(filterValues(list, state, contextFilters)),
    order: JSON.stringify([orderOf(state), state.pageSize]),
  }
  const query = useQuery({
    queryKey: [...key, state.load],
    queryFn: async ({ signal }): Promise<CachedRows> => {
      const [, before] = client.getQueriesData<CachedRows>({ queryKey: key }).findLast(([, rows]) => rows) ?? []
      client.removeQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[key.length] !== state.load })
      void retryFailedLookups(client)
      const window = windowAt(state.search, operatorMinute())
      const started = { changeCount: changeCount(resource.name), startedAt: performance.now(), window }
      const now = operatorNow()
      const order = orderOf(state)
      const rows: Rows = await (resource.tree
        ? readTree(resource, { ...filtersAt(now, list, state, contextFilters), ...order }, signal)
        : index<WireRow>(
            resource.name,
            { ...listRequest(list, state, contextFilters, now, listName), ...lastRow(before, asked, state) },
            { signal, own: list.listPermission?.call },
          ))
      return {
        ...keptTotal(rows, before, asked, changeCount(resource.name)),
        asked,
        reading: { ...started, newest: rows.newest },
      }
    },
    placeholderData: keepPreviousData,
    meta: { page },
    staleTime: Infinity,
    gcTime: cacheTime,
    refetchOnReconnect: false,
  })
  const exact = useExactTotal(
    state.load,
    () =>
      countRows(resource.name, listRequest(list, state, contextFilters, operatorNow(), listName), {
        own: list.listPermission?.call,
      }),
    (total, load) =>
      client.setQueryData<CachedRows>(
        [...key, load],
        (now) => now && { ...withTotal(now, total), counted: changeCount(resource.name) },
      ),
  )
  return {
    rows: query.data?.list ?? none,
    page: query.data?.page.page_no ?? state.page,
    total: query.data?.page.total_count ?? 0,
    more: query.data?.page.total_more === true,
    onlyFirst: query.data?.page.only_first ?? null,
    exact,
    summary: query.data?.summary ?? null,
    pending: query.isPending,
    fetching: query.isFetching,
    error: query.isError && !query.isFetching ? query.error : null,
    refetch: () => void query.refetch(),
    reading: query.data?.reading,
    patched: query.data?.patched === true,
    patch: (change) =>
      client.setQueryData<CachedRows>(
        [...key, state.load],
        (now) => now && patched(now, change(now), changeCount(resource.name)),
      ),
  }
}

const none: readonly WireRow[] = []

/** The number of rows that match, `100,000+` where not all were counted. */
export const totalText = ({ total, more }: Pick<ListRows, 'total' | 'more'>): string =>
  `${total.toLocaleString('en')}${more ? '+' : ''}`
