import { message } from '../../model/message'
import { bumpRevision } from '../../server/access/revision'
import { serve } from '../../server/engine/engine'
import { isBuiltIn } from '../../server/install/install-dictionaries'
import { conflict } from '../../server/api-error'
import { dictionary } from './dictionary'
import { dictionaryEntry } from './dictionary-entry'
import { columnsIn, tableName } from '../../server/rows/names'

const column = columnsIn(dictionaryEntry)
const updateType = `UPDATE ${tableName(dictionaryEntry)} SET ${column('dict_type')} = $2, "version" = "version" + 1
  WHERE ${column('dict_id')} = $1`

export default serve(dictionary, {
  async beforeSave({ values, before }, { tx }) {
    await bumpRevision(tx, 'dictionary')
    const renamed = values.dict_type !== undefined && before && values.dict_type !== before.dict_type
    if (renamed && isBuiltIn(before.dict_type)) throw conflict(message('builtIn'), { field: 'dict_type' })
  },

  async afterSave({ id, dict_type }, before, { tx }) {
    if (!before || before.dict_type === dict_type) return
    await tx.run({ text: updateType, values: [id, dict_type] })
  },

  async beforeRemove(rows, { tx }) {
    await bumpRevision(tx, 'dictionary')
    if (rows.some(({ dict_type }) => isBuiltIn(dict_type))) throw conflict(message('builtIn'))
  },
})
