import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import type { Connection } from '../../server/database/database'
import { serve } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { conflict, inUseBy } from '../../server/api-error'
import { nbDevice } from './nb-device'
import { stallSensor } from './stall-sensor'

const hasTerminals = async ({ nbid }: Row<typeof nbDevice>, tx: Connection): Promise<boolean> =>
  (await rowsOf(stallSensor, tx).first({ nbid })) !== null

/** Stall terminals refer to their NB device by its number: a device with terminals cannot be renumbered or removed. */
export default serve(nbDevice, {
  async beforeSave({ values, before }, { tx }) {
    if (!before || values.nbid === undefined || values.nbid === before.nbid) return
    if (await hasTerminals(before, tx))
      throw conflict(message('codeInUse', { label: stallSensor.label }), { field: 'nbid' })
  },

  async beforeRemove(rows, { tx }) {
    for (const row of rows) if (await hasTerminals(row, tx)) throw inUseBy(stallSensor.label)
  },
})
