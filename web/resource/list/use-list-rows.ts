import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { List } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import { call } from '../../api/call'
import { index } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { changeCount } from '../../events/row-changes'
import { filterValues, listRequest } from './state/list-request'
import type { ListState, Values } from './state/list-state'
import { versionsOf, type Rows } from './live/live-rows'

/** The rows of a list as far as they are known. */
export interface ListRows {
  rows: readonly WireRow[]
  total: number
  /** Totals over all rows that match, by field; null when the resource has none. */
  summary: Values | null
  /** There are no rows to show yet. */
  pending: boolean
  /** Rows are on their way, be it that old ones still stand. */
  fetching: boolean
  error: Error | null
  refetch: () => void
  /** When these rows were read; undefined while there are none. */
  reading: Reading | undefined
  /** The rows are no longer as they were read: they have followed news since. */
  followed: boolean
  /** Changes what is known of the rows without asking. */
  follow: (change: (rows: Rows) => Rows) => void
}

/** What was known when rows were read. */
export interface Reading {
  /** The highest id that there was; undefined where the server doesn't say. */
  newest: number | undefined
  /** The number of news until then (`newsSoFar`). */
  heard: number
  /** Milliseconds of `performance.now()`. */
  at: number
}

type Answer = Rows & { reading: Reading; followed?: true }

/** Tells the rows of one opened screen from those of an earlier one: a list always loads when it is opened. */
let opened = 0

/** A hidden page shows its rows again as they were; only after a day they are read anew. */
const keptFor = 24 * 60 * 60_000

async function treeAnswer(resource: Resource, filters: Values, signal: AbortSignal): Promise<Rows> {
  const roots = await call<WireRow[]>(`/api/${resource.name}/findall`, filters, { signal, quiet: true })
  return {
    list: roots,
    page: { page_no: 1, page_size: roots.length, total_count: roots.length, tatal_count: roots.length },
    newest: Math.max(0, ...versionsOf(roots).map(([id]) => id)),
  }
}

/** Asks for the rows of a list whenever its state asks for others; a question that is no longer wanted is aborted. */
export function useListRows(resource: Resource, list: List, state: ListState, lockedValues: Values): ListRows {
  const [screen] = useState(() => (opened += 1))
  const client = useQueryClient()
  const key = ['list', resource.name, screen]
  const query = useQuery({
    queryKey: [...key, state.load],
    queryFn: async ({ signal }): Promise<Answer> => {
      client.removeQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[key.length] !== state.load })
      const began = { heard: changeCount(resource.name), at: performance.now() }
      const rows: Rows = await (resource.tree
        ? treeAnswer(resource, filterValues(list, state, lockedValues), signal)
        : index<WireRow>(resource.name, listRequest(list, state, lockedValues, resource.list.sort), { signal }))
      return { ...rows, reading: { ...began, newest: rows.newest } }
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: keptFor,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  return {
    rows: query.data?.list ?? none,
    total: query.data?.page.total_count ?? 0,
    summary: query.data?.summary ?? null,
    pending: query.isPending,
    fetching: query.isFetching,
    error: query.isError && !query.isFetching ? query.error : null,
    refetch: () => void query.refetch(),
    reading: query.data?.reading,
    followed: query.data?.followed === true,
    follow: (change) =>
      client.setQueryData<Answer>([...key, state.load], (now) => now && { ...now, ...change(now), followed: true }),
  }
}

const none: readonly WireRow[] = []
