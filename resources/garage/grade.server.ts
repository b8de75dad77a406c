import { message } from '../../model/message'
import { forgetVersions, keepVersion } from '../../server/billing/tariff-versions'
import { serve } from '../../server/engine/behaviour'
import { conflict } from '../../server/refusal'
import { grade } from './grade'

/** Members without another grade have this one, so it always exists. */
const standing = 1

export default serve(grade, {
  async afterSave({ id }, _before, { tx }) {
    await keepVersion(tx, Number(id))
  },

  async beforeRemove(rows) {
    if (rows.some(({ id }) => id === standing)) throw conflict(message('builtIn'))
  },

  async afterRemove(rows, { tx }) {
    await forgetVersions(
      tx,
      rows.map(({ id }) => Number(id)),
    )
  },
})
