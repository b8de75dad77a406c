import { dictionaryEntries } from '../../../resources'
import { columnIn, tableName } from '../../rows/names'

const { resource, fields } = dictionaryEntries
const column = (field: keyof typeof fields): string => columnIn(resource, fields[field])

/** SQL for dictionary entries: their table, and an entry's dictionary type, code (as text) and labels. */
export const entryColumns = {
  table: tableName(resource),
  type: column('type'),
  code: `coalesce(${column('number')}::text, ${column('text')})`,
  label: column('label'),
  /** The English label, or the default one if there is none. */
  labelEn: `coalesce(nullif(${column('labelEn')}, ''), ${column('label')})`,
}
