import type { Resource } from '../../model/resource'
import { lang } from '../text/lang'
import type { WireRow } from '../api/wire-row'
import { textOf } from './text-of'

/** The other spelling of a naming field for English: `menu_name` has `menu_name_en`, `text_zh` has `text_en`. */
const inEnglish = (name: string): string => (name.endsWith('_zh') ? name.replace(/zh$/, 'en') : `${name}_en`)

/** What a row is called: its title fields, in English where the row has that too. */
export function titleOf(resource: Resource, row: WireRow): string {
  const english = lang() === 'en'
  const parts = resource.title.map((name) => (english && textOf(row[inEnglish(name)])) || textOf(row[name]))
  return parts.filter(Boolean).join(' ')
}
