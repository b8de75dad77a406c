import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import type { Connection } from '../../server/database/database'
import { serve } from '../../server/engine/behaviour'
import { rowsOf } from '../../server/engine/rows'
import { conflict, inUseBy } from '../../server/refusal'
import { snb } from './snb'
import { sterminal } from './sterminal'

const hasTerminals = async ({ nbid }: Row<typeof snb>, tx: Connection): Promise<boolean> =>
  (await rowsOf(sterminal, tx).first({ nbid })) !== null

/** Stall terminals name their NB device by its number, so one that has any keeps its number and stays. */
export default serve(snb, {
  async beforeSave({ values, before }, { tx }) {
    if (!before || values.nbid === undefined || values.nbid === before.nbid) return
    if (await hasTerminals(before, tx))
      throw conflict(message('codeInUse', { label: sterminal.label }), { field: 'nbid' })
  },

  async beforeRemove(rows, { tx }) {
    for (const row of rows) if (await hasTerminals(row, tx)) throw inUseBy(sterminal.label)
  },
})
