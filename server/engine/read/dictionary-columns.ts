import { dictionaryEntries } from '../../../resources'
import { columnIn, tableName } from '../../rows/names'

const { resource, fields } = dictionaryEntries
const column = (field: keyof typeof fields): string => columnIn(resource, fields[field])

export const entryColumns = {
  table: tableName(resource),
  type: column('type'),
  code: `coalesce(${column('number')}::text, ${column('text')})`,
  label: column('label'),
  labelEn: `coalesce(nullif(${column('labelEn')}, ''), ${column('label')})`,
}
