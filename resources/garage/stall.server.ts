import { largestInteger } from '../../model/field'
import type { Row } from '../../model/resource'
import type { Connection } from '../../server/database/database'
import { serve } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { countStalls } from '../../server/ingest/stays/count-stalls'
import { recordManualChange } from '../../server/ingest/reported/site-entities'
import { stallKey } from '../../server/ingest/stays/locked-stalls'
import { badField } from '../../server/api-error'
import { minimum, type Minimum } from '../system/minimums'
import { aboutGarageMap, garageMap } from './map/garage-map.server'
import { about, operations } from './meter-operations.server'
import { stall } from './stall'

async function recordStatusChange(tx: Connection, saved: Row<typeof stall>): Promise<void> {
  const { id: row, park_code: park, garage_index, park_no, status } = saved
  if (!row || !park || !garage_index || !park_no) return
  const key = stallKey({ park, garage_index, park_no })
  await recordManualChange(tx, stall, { park, key, row, values: { status } })
}

export default serve(stall, {
  about: { ...about, map: aboutGarageMap },
  operations: { ...operations, map: garageMap },

  /** Creates `park_num` stalls, numbered from the form's number on; the last of them is the row that the call saves. */
  async beforeSave({ values, before }, { tx, caller: { configs } }) {
    const { park_num: howMany, ...one } = values
    if (before || !howMany || howMany < 2) return
    const least = ({ min, minFrom }: Minimum) => Math.max(1, configs.minimums[minFrom] ?? min)
    const first = one.park_no ?? least(minimum.stallNo)
    const lot = one.park_lot ?? least(minimum.lot)
    const max = largestInteger - Math.max(first, lot) + 1
    if (howMany > max) throw badField('park_num', 'tooLarge', { max })
    for (let index = 0; index < howMany - 1; index += 1)
      await rowsOf(stall, tx).insert({ ...one, park_no: first + index, park_lot: lot + index })
    values.park_no = first + howMany - 1
    values.park_lot = lot + howMany - 1
  },
  async afterSave(saved, before, { tx }) {
    if (before && before.status !== saved.status) await recordStatusChange(tx, saved)
    await countStalls(tx, before ? [saved, before] : [saved])
  },

  async afterRemove(rows, { tx }) {
    await countStalls(tx, rows)
  },
})
