import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { bumpRevision } from '../../server/access/revision'
import type { Connection } from '../../server/database/database'
import { serve } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { rejectUsedCode } from '../../server/engine/write/dictionary-codes'
import { isBuiltIn } from '../../server/install/install-dictionaries'
import { badField, conflict } from '../../server/api-error'
import { resources } from '..'
import { dictionary } from './dictionary'
import { dictionaryEntry } from './dictionary-entry'
import { valueType } from '../dictionaries/system'

type Entry = Row<typeof dictionaryEntry>
type ValueField = 'dict_number' | 'dict_value'

async function rejectDuplicate(entry: Partial<Entry>, valueField: ValueField, tx: Connection): Promise<void> {
  const same = await rowsOf(dictionaryEntry, tx).find({ dict_id: entry.dict_id, [valueField]: entry[valueField] })
  if (!same.some(({ id }) => id !== entry.id)) return
  const problem = message('duplicate', {
    label: dictionaryEntry.fields[valueField].label,
    value: String(entry[valueField]),
  })
  throw conflict(problem, { field: valueField })
}

export default serve(dictionaryEntry, {
  /** Requires a number or a text, according to the dictionary's value type, and copies the dictionary's type. */
  async beforeSave({ values, before }, { tx }) {
    await bumpRevision(tx, 'dictionary')
    const type = await rowsOf(dictionary, tx).first({ id: before?.dict_id ?? values.dict_id })
    if (!type) throw badField('dict_id', 'required')
    if (!before && type.dict_value_type === valueType.fixed) throw conflict(message('fixedDictionary'))
    const valueField: ValueField = type.dict_value_type === valueType.number ? 'dict_number' : 'dict_value'
    const entry = { ...before, ...values }
    if (entry[valueField] === null || entry[valueField] === undefined) throw badField(valueField, 'required')
    await rejectDuplicate(entry, valueField, tx)
    const renumbered = before && valueField === 'dict_number' && entry.dict_number !== before.dict_number
    if (renumbered && isBuiltIn(before.dict_type, before.dict_number))
      throw conflict(message('builtIn'), { field: valueField })
    values[valueField === 'dict_number' ? 'dict_value' : 'dict_number'] = null
    values.dict_type = type.dict_type
  },

  async beforeRemove(rows, { tx }) {
    await bumpRevision(tx, 'dictionary')
    if (rows.some(({ dict_type, dict_number }) => isBuiltIn(dict_type, dict_number))) throw conflict(message('builtIn'))
    for (const { dict_type, dict_number } of rows) await rejectUsedCode(resources.values(), dict_type, dict_number, tx)
  },
})
