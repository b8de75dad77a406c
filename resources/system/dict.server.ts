import { message } from '../../model/message'
import { bumpRevision } from '../../server/access/revision'
import { serve } from '../../server/engine/behaviour'
import { isBuiltIn } from '../../server/install/built-in-dictionary'
import { conflict } from '../../server/refusal'
import { dict } from './dict'

export default serve(dict, {
  async beforeSave({ values, before }, { tx }) {
    await bumpRevision(tx, 'dictionary')
    const renamed = values.dict_type !== undefined && before && values.dict_type !== before.dict_type
    if (renamed && isBuiltIn(before.dict_type)) throw conflict(message('builtIn'), { field: 'dict_type' })
  },

  async afterSave({ id, dict_type }, before, { tx }) {
    if (!before || before.dict_type === dict_type) return
    const text = 'UPDATE "dict_data" SET "dict_type" = $2, "version" = "version" + 1 WHERE "dict_id" = $1'
    await tx.run({ text, values: [id, dict_type] })
  },

  async beforeRemove(rows, { tx }) {
    await bumpRevision(tx, 'dictionary')
    if (rows.some(({ dict_type }) => isBuiltIn(dict_type))) throw conflict(message('builtIn'))
  },
})
