import { useQueries, useQuery } from '@tanstack/react-query'
import { wholePage } from '../../../model/list'
import { colors, type Look, type Color } from '../../../model/dictionary'
import { isFromDictionary } from '../../../model/field'
import { minute } from '../../../model/durations'
import { index } from '../../api/resource-calls'
import { batch } from '../batch'
import { problemOf, type LoadProblem } from '../../ui/load-problem'
import { lang } from '../../text/lang'
import type { WireRow } from '../../api/wire-row'
import { isFailed, retryInterval } from '../retry-failed'
import { textOf } from '../text-of'
import { keepLabels } from '../title-of'
import { dictionaryEntries } from '../../../resources/index'
import { onOff } from '../../../resources/dictionaries/common'
import type { Fields } from '../../../model/resource'

const { resource, fields } = dictionaryEntries
const text = (row: WireRow, field: keyof typeof fields): string => textOf(row[fields[field]])
const number = (row: WireRow, field: keyof typeof fields): number => Number(row[fields[field]] ?? 0)

const looks = ['dot', 'tag'] as const

function entryOf(row: WireRow, byText: boolean): DictionaryEntry {
  const [color = '', off] = text(row, 'color').split(' ')
  return {
    value: byText ? text(row, 'text') : number(row, 'number'),
    label: (lang() === 'en' && text(row, 'labelEn')) || text(row, 'label'),
    color: colors.find((one) => one === color) ?? 'neutral',
    look: looks.find((one) => one === text(row, 'look')) ?? 'plain',
    off: off === 'off',
    disabled: number(row, 'status') === onOff.disabled,
  }
}

/** The entries of a dictionary; their values are texts, or numbers when the first row has no text (spec, section 4). */
function readDictionary(rows: readonly WireRow[]): DictionaryEntries {
  const sorted = [...rows].sort((one, other) => number(one, 'order') - number(other, 'order'))
  const byText = sorted[0] !== undefined && text(sorted[0], 'text') !== ''
  const entries = sorted.map((row) => entryOf(row, byText))
  return { entries, byValue: new Map(entries.map((entry) => [String(entry.value), entry])) }
}

export interface DictionaryEntry {
  value: number | string
  label: string
  color: Color
  look: Look
  off: boolean
  /** Still shown in rows that have it, but no longer selectable. */
  disabled: boolean
}

export interface DictionaryEntries {
  entries: readonly DictionaryEntry[]
  byValue: ReadonlyMap<string, DictionaryEntry>
  pending?: boolean
  /** They could not be loaded yet. */
  failed?: boolean
  problem?: LoadProblem | null
}

const empty: DictionaryEntries = { entries: [], byValue: new Map() }
const loading: DictionaryEntries = { ...empty, pending: true }

async function load(types: string[]): Promise<Map<string, DictionaryEntries>> {
  const input = { [fields.type]: types.length === 1 ? types[0] : types, page_size: wholePage }
  const { list: rows } = await index(resource.name, input)
  const found = types.map((type) => [type, readDictionary(rows.filter((row) => text(row, 'type') === type))] as const)
  for (const [type, { entries }] of found)
    keepLabels(type, new Map(entries.map(({ value, label }) => [String(value), label])))
  return new Map(found)
}

/** At most one call a second, however many dictionaries a screen needs (spec, section 4). */
const fetchDictionary = batch(load, empty, { pause: 1000 })

const queryOf = (type: string) => ({
  queryKey: ['dictionary', type],
  queryFn: () => fetchDictionary(type),
  staleTime: 30 * minute,
  gcTime: Infinity,
  refetchInterval: retryInterval,
})

/** The entries of a dictionary in display order; empty while it loads. */
export function useDictionary(type: string): DictionaryEntries {
  const query = useQuery(queryOf(type))
  const { data, isFetching } = query
  const failed = isFailed(query)
  return data ?? (isFetching && !failed ? loading : { ...empty, failed, problem: problemOf(query) })
}

/** Several dictionaries by type; those that are not loaded are absent. */
export const useDictionaries = (types: readonly string[]): ReadonlyMap<string, DictionaryEntries> =>
  useQueries({
    queries: types.map(queryOf),
    combine: (all) => new Map(types.flatMap((type, index) => (all[index]?.data ? [[type, all[index].data]] : []))),
  })

/** Whether any of these dictionaries is still loading. A failed one does not count, so it does not block a form. */
export const useLoadingDictionaries = (types: readonly string[]): boolean =>
  useQueries({ queries: types.map(queryOf), combine: (all) => all.some((one) => one.isPending && !isFailed(one)) })

/** The types of the dictionaries that these fields use, without duplicates. */
export const dictionariesOf = (fields: Readonly<Fields>): string[] => [
  ...new Set(Object.values(fields).flatMap(({ kind, of }) => (isFromDictionary(kind) && of ? [of] : []))),
]
