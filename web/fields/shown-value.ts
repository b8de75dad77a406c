import type { Field } from '../../model/field'
import { shownNumber } from '../../model/kind-traits'
import { lang } from '../text/lang'
import type { WireRow } from '../api/wire-row'
import { textOf } from './text-of'

/** The value of a field to be shown: readers in English get the English text where the row has one; cents are in units. */
export function shownValue(field: Field, name: string, row: WireRow): unknown {
  const { english, cents } = field
  if (cents) return shownNumber(field, textOf(row[name]))
  return (english !== undefined && lang() === 'en' && textOf(row[english])) || row[name]
}
