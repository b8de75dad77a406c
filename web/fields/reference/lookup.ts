import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { minute } from '../../../model/durations'
import type { Field } from '../../../model/field'
import { permissionsFor, type Resource } from '../../../model/resource'
import { resources } from '../../../resources/index'
import { lookup, tree } from '../../api/resource-calls'
import { parkFilter, useChosenPark } from '../../session/chosen-park'
import { useCan } from '../../session/session'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value'
import { batch } from '../batch'
import { problemOf, type LoadProblem } from '../../ui/load-problem'
import type { WireRow } from '../../api/wire-row'
import { usePinyin } from '../../ui/pinyin/use-pinyin'
import { isFailed, retryInterval, type LoadState } from '../retry-failed'
import { textOf } from '../text-of'
import { titleOf } from '../title-of'
import { flattened } from './tree-nodes'
import { t, words } from '../../text/text'
import { carParks } from '../../../resources'

/** The resource that a `ref` or `refs` field refers to. */
export function referenced({ of = '' }: Field): Resource {
  const found = resources.get(of)
  if (!found) throw new Error(`Unknown resource: ${of}`)
  return found
}

/** Names and choices of other resources are read again after this time, in milliseconds, and when rows change. */
export const namesStaleAfter = 5 * minute

/** Rows that a dropdown offers at most. */
export const maxChoices = 50

type Load = (value: string) => Promise<string | null>

const loaders = new Map<string, Load>()

/** Loads names by id or by another key; the requests of one render are sent in one call. */
function loaderOf(resource: Resource, key: string): Load {
  const name = `${resource.name} ${key}`
  const load = async (values: string[]): Promise<Map<string, string>> => {
    const filters = { [key]: key === 'id' ? values.map(Number) : values, page_size: values.length }
    const rows = resource.tree ? flattened(await tree(resource.name)) : await lookup(resource.name, filters)
    // A row without a title is shown by its key, like one that doesn't exist.
    return new Map(rows.map((row) => [textOf(row[key]), titleOf(resource, row)] as const).filter(([, title]) => title))
  }
  const loader = loaders.get(name) ?? batch<string, string | null>(load, null, { maxKeys: 200 })
  loaders.set(name, loader)
  return loader
}

const nameKey = (resource: Resource, key: string, value: string) => ['lookup', resource.name, key, value]

const nameQuery = (resource: Resource, key: string, value: string) => ({
  queryKey: nameKey(resource, key, value),
  queryFn: () => loaderOf(resource, key)(value),
  staleTime: namesStaleAfter,
  enabled: value !== '' && value !== '0',
  refetchInterval: retryInterval,
})

/** A name; in place of one that could not be loaded, a text that says so, as an id could be taken for a name. */
const nameIn = (result: LoadState<string | null>): string | null =>
  isFailed(result) ? t(words.value.notLoaded) : (result.data ?? null)

/** May the user read the names of a resource? */
const useMayName = (of: Resource): boolean => useCan(of.lookup || of.publicRead ? null : permissionsFor(of, 'query'))

/**
 * The name of one row, by its id or another key; undefined while it loads, null when there is no such row, or none that
 * the user may see.
 */
export function useName(resource: Resource, value: unknown, key = 'id'): string | null | undefined {
  const may = useMayName(resource)
  const result = useQuery(nameQuery(resource, key, may ? textOf(value) : ''))
  return nameIn(result) ?? (may && result.isPending ? undefined : null)
}

/** The names of several rows, in the order of the ids; null while loading and for those that `useName` finds null. */
export function useNames(resource: Resource, ids: readonly (string | number)[], key = 'id'): (string | null)[] {
  const may = useMayName(resource)
  return useQueries({
    queries: ids.map((id) => nameQuery(resource, key, may ? String(id) : '')),
    combine: (all) => all.map(nameIn),
  })
}

/** Returns a function that takes over the names of rows that are at hand, so that they need not be looked up. */
export function useKeepNames(resource: Resource, key: string): (rows: readonly WireRow[]) => void {
  const client = useQueryClient()
  return (rows) =>
    rows.forEach((row) => client.setQueryData(nameKey(resource, key, textOf(row[key])), titleOf(resource, row) || null))
}

interface Choices {
  rows: readonly WireRow[]
  /** Are these the rows for the text that is typed now? Until then there are none. */
  answered: boolean
  problem: LoadProblem | null
}

const noRows: readonly WireRow[] = []

/** How many rows are searched by pinyin, which the server does not know. */
const maxByPinyin = 5000

/** The rows whose title has the pinyin or initials that are typed. */
function useRowsByPinyin(
  resource: Resource,
  typed: string,
  within: Record<string, string>,
): { rows: readonly WireRow[]; pending: boolean } {
  const { find, pending } = usePinyin(typed)
  const { data, isLoading } = useQuery({
    queryKey: ['lookup', resource.name, 'byPinyin', within],
    queryFn: () => lookup(resource.name, { ...within, details: true, page_size: maxByPinyin }),
    staleTime: namesStaleAfter,
    enabled: find !== null,
  })
  const rows = useMemo(
    () => (find && data ? data.filter((row) => find(titleOf(resource, row), typed) !== null) : noRows),
    [find, data, resource, typed],
  )
  return { rows, pending: pending || isLoading }
}

function joined(rows: readonly WireRow[], more: readonly WireRow[]): readonly WireRow[] {
  const ids = new Set(rows.map(({ id }) => id))
  return [...rows, ...more.filter(({ id }) => !ids.has(id))].slice(0, maxChoices)
}

/**
 * At most `maxChoices` rows of the chosen park that match `typed`, as a text or as pinyin, with what the user may see to
 * tell them apart; loaded only while the dropdown is `open`.
 */
export function useChoices(resource: Resource, typed: string, open: boolean): Choices {
  const text = typed.trim()
  const settled = useDebouncedValue(text)
  const question = text === '' ? '' : settled
  const within = parkFilter(resource, useChosenPark())
  const query = useQuery({
    queryKey: ['lookup', resource.name, 'choices', question, within],
    queryFn: () => lookup(resource.name, { ...within, match: question, details: true, page_size: maxChoices }),
    staleTime: 30_000,
    enabled: open,
  })
  const { data } = query
  const byPinyin = useRowsByPinyin(resource, open ? text : '', within)
  const answered = question === text && data !== undefined && !byPinyin.pending
  return { rows: answered ? joined(data, byPinyin.rows) : noRows, answered, problem: problemOf(query) }
}

export interface Park {
  code: string
  name: string
}

const { resource, key } = carParks
const parksOf = (rows: readonly WireRow[]): Park[] =>
  rows.map((row) => ({ code: textOf(row[key]), name: titleOf(resource, row) }))

/** The car parks that the user may see. */
export const useEveryPark = () =>
  useQuery({
    queryKey: ['lookup', resource.name, 'every'],
    queryFn: () => lookup<WireRow>(resource.name),
    select: parksOf,
    staleTime: namesStaleAfter,
    refetchInterval: retryInterval,
  })
