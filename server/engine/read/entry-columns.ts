import { dictionaryEntries } from '../../../resources'
import { columnIn, tableName } from '../../rows/names'

const { resource, fields } = dictionaryEntries
const column = (field: keyof typeof fields): string => columnIn(resource, fields[field])

/** SQL for the entries of dictionaries: their table, and of an entry its dictionary's type, its code as text, its labels. */
export const entryColumns = {
  table: tableName(resource),
  type: column('type'),
  code: `coalesce(${column('number')}::text, ${column('text')})`,
  label: column('label'),
  /** The English label, or the other one where there is none. */
  labelEn: `coalesce(nullif(${column('labelEn')}, ''), ${column('label')})`,
}
