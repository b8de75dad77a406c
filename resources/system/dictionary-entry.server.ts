import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { bumpRevision } from '../../server/access/revision'
import type { Connection } from '../../server/database/database'
import { serve } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { rejectUsedCode } from '../../server/engine/write/dictionary-codes'
import { isBuiltIn } from '../../server/install/built-in-dictionary'
import { badField, conflict } from '../../server/api-error'
import { resources } from '..'
import { dictionary } from './dictionary'
import { dictionaryEntry } from './dictionary-entry'
import { valueType } from '../dictionaries/system'

type Entry = Row<typeof dictionaryEntry>
type Own = 'dict_number' | 'dict_value'

/** 40900 on the value's field when another entry of the dictionary has it. */
async function refuseDuplicate(entry: Partial<Entry>, own: Own, tx: Connection): Promise<void> {
  const same = await rowsOf(dictionaryEntry, tx).find({ dict_id: entry.dict_id, [own]: entry[own] })
  if (!same.some(({ id }) => id !== entry.id)) return
  const said = message('duplicate', { label: dictionaryEntry.fields[own].label, value: String(entry[own]) })
  throw conflict(said, { field: own })
}

export default serve(dictionaryEntry, {
  /** An entry has a number or a text, whichever its dictionary's values are, and the type that its dictionary has. */
  async beforeSave({ values, before }, { tx }) {
    await bumpRevision(tx, 'dictionary')
    const type = await rowsOf(dictionary, tx).first({ id: before?.dict_id ?? values.dict_id })
    if (!type) throw badField('dict_id', 'required')
    if (!before && type.dict_value_type === valueType.fixed) throw conflict(message('fixedDictionary'))
    const own: Own = type.dict_value_type === valueType.number ? 'dict_number' : 'dict_value'
    const entry = { ...before, ...values }
    if (entry[own] === null || entry[own] === undefined) throw badField(own, 'required')
    await refuseDuplicate(entry, own, tx)
    const renumbered = before && own === 'dict_number' && entry.dict_number !== before.dict_number
    if (renumbered && isBuiltIn(before.dict_type, before.dict_number))
      throw conflict(message('builtIn'), { field: own })
    values[own === 'dict_number' ? 'dict_value' : 'dict_number'] = null
    values.dict_type = type.dict_type
  },

  async beforeRemove(rows, { tx }) {
    await bumpRevision(tx, 'dictionary')
    if (rows.some(({ dict_type, dict_number }) => isBuiltIn(dict_type, dict_number))) throw conflict(message('builtIn'))
    for (const { dict_type, dict_number } of rows) await rejectUsedCode(resources.values(), dict_type, dict_number, tx)
  },
})
