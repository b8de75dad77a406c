import type { Tone } from '../../model/dictionary'
import { lang } from '../text/lang'
import type { DictionaryEntries, DictionaryEntry } from './dictionary'

/** A row of `dictData`, as far as a label needs it. */
export interface DictionaryRow {
  dict_type: string
  dict_label: string
  dict_label_en: string | null
  dict_value: string | null
  dict_number: number | null
  css_class: string | null
  list_class: string | null
  dict_sort: number | null
  status: number | null
}

export const tones: readonly Tone[] = ['neutral', 'info', 'success', 'warning', 'danger', 'violet']
export const looks = ['dot', 'tag'] as const
const disabled = 2

function entryOf(row: DictionaryRow, byText: boolean): DictionaryEntry {
  const [tone = '', off] = (row.list_class ?? '').split(' ')
  return {
    value: byText ? (row.dict_value ?? '') : (row.dict_number ?? 0),
    label: (lang() === 'en' && row.dict_label_en) || row.dict_label,
    tone: tones.find((one) => one === tone) ?? 'neutral',
    look: looks.find((one) => one === row.css_class) ?? 'plain',
    off: off === 'off',
    disabled: row.status === disabled,
  }
}

/** The entries that rows stand for: by `dict_value`, or by `dict_number` when the first has no value (spec, section 4). */
export function readDictionary(rows: readonly DictionaryRow[]): DictionaryEntries {
  const sorted = [...rows].sort((one, other) => (one.dict_sort ?? 0) - (other.dict_sort ?? 0))
  const byText = Boolean(sorted[0]?.dict_value)
  const entries = sorted.map((row) => entryOf(row, byText))
  return { entries, byValue: new Map(entries.map((entry) => [String(entry.value), entry])) }
}
