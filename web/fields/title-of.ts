import type { Resource } from '../../model/resource'
import { lang } from '../text/lang'
import type { WireRow } from '../api/wire-row'
import { textOf } from './text-of'
import { t } from '../text/text'

/** The labels of each dictionary's values, as it was loaded last: for texts that are not rendered by a component. */
const loaded = new Map<string, ReadonlyMap<string, string>>()

export const keepLabels = (type: string, labels: ReadonlyMap<string, string>): void => void loaded.set(type, labels)

/** The label of a value; '' while its dictionary is not loaded, the value itself if the dictionary lacks it. */
function labelOfEntry(type: string, value: string): string {
  const labels = loaded.get(type)
  return labels ? (labels.get(value) ?? value) : ''
}

/** The English counterpart of a title field: `menu_name` has `menu_name_en`, `text_zh` has `text_en`. */
const inEnglish = (name: string): string => (name.endsWith('_zh') ? name.replace(/zh$/, 'en') : `${name}_en`)

/** To readers in English, each field in Chinese and its English counterpart change places, of those in `columns`. */
export function readersOrder(names: readonly string[], columns: readonly string[]): string[] {
  if (lang() !== 'en') return [...names]
  return names.map((name) => columns.find((one) => one === inEnglish(name) || inEnglish(one) === name) ?? name)
}

/**
 * The title of a row: its title fields, in English where the language is English and the row has an English text. A number
 * has its label: `Garage 1 Stall no. 32`; a code is what its dictionary calls it: `Reboot P001-G1-B1`.
 */
export function titleOf({ title, fields }: Pick<Resource, 'title' | 'fields'>, row: WireRow): string {
  const english = lang() === 'en'
  const parts = title.map((name) => {
    const field = fields[name]
    const text = (english && textOf(row[inEnglish(name)])) || textOf(row[name])
    if (text && field?.kind === 'dict') return labelOfEntry(field.of ?? '', text)
    return text && (field?.kind === 'integer' || field?.kind === 'id') ? `${t(field.label)} ${text}` : text
  })
  return parts.filter(Boolean).join(' ')
}

/** The text that identifies a row to the user: its title, else its id. */
export const rowTitle = (resource: Resource, row: WireRow): string => titleOf(resource, row) || `#${textOf(row.id)}`
