import type { Resource } from '../../model/resource'
import { lang } from '../text/lang'
import type { WireRow } from '../api/wire-row'
import { textOf } from './text-of'

/** The English counterpart of a title field: `menu_name` has `menu_name_en`, `text_zh` has `text_en`. */
const inEnglish = (name: string): string => (name.endsWith('_zh') ? name.replace(/zh$/, 'en') : `${name}_en`)

/** The title of a row: its title fields, in English where the language is English and the row has an English text. */
export function titleOf(resource: Resource, row: WireRow): string {
  const english = lang() === 'en'
  const parts = resource.title.map((name) => (english && textOf(row[inEnglish(name)])) || textOf(row[name]))
  return parts.filter(Boolean).join(' ')
}
