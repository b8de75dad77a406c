import { useQueries, useQuery } from '@tanstack/react-query'
import type { Tone } from '../../model/dictionary'
import type { ListAnswer } from '../../model/envelope'
import { call } from '../api/call'
import { batch } from './batch'
import { readDictionary, type DictionaryRow } from './read-dictionary'

export interface DictionaryEntry {
  value: number | string
  label: string
  tone: Tone
  look: 'dot' | 'tag' | 'plain'
  /** Drawn hollow. */
  off: boolean
  /** Still shown where it stands, no longer offered. */
  disabled: boolean
}

export interface DictionaryEntries {
  entries: readonly DictionaryEntry[]
  byValue: ReadonlyMap<string, DictionaryEntry>
  /** Nothing is known yet. */
  pending?: boolean
}

const none: DictionaryEntries = { entries: [], byValue: new Map() }
const unknown: DictionaryEntries = { ...none, pending: true }

async function load(types: string[]): Promise<Map<string, DictionaryEntries>> {
  const wanted = { dict_type: types.length === 1 ? types[0] : types, page_size: 9999 }
  const answer = await call<ListAnswer<DictionaryRow> | DictionaryRow[]>('/api/dictData/index', wanted, { quiet: true })
  const rows = Array.isArray(answer) ? answer : answer.list
  return new Map(types.map((type) => [type, readDictionary(rows.filter(({ dict_type }) => dict_type === type))]))
}

/** At most one call a second, however many dictionaries a screen wants (spec, section 4). */
const fetchDictionary = batch(load, none, { pause: 1000 })

const queryOf = (type: string) => ({
  queryKey: ['dictionary', type],
  queryFn: () => fetchDictionary(type),
  staleTime: 30 * 60_000,
  gcTime: Infinity,
})

/** The entries of a dictionary in their order; empty while it loads. */
export function useDictionary(type: string): DictionaryEntries {
  const { data, isPending } = useQuery(queryOf(type))
  return data ?? (isPending ? unknown : none)
}

/** Is one of these dictionaries not there yet? A failed one does not hold a form up. */
export const useLoadingDictionaries = (types: readonly string[]): boolean =>
  useQueries({ queries: types.map(queryOf), combine: (all) => all.some(({ isPending }) => isPending) })
