import { largestInteger } from '../../model/field'
import type { Row } from '../../model/resource'
import type { Connection } from '../../server/database/database'
import { serve } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { countStalls } from '../../server/stays/count-stalls'
import { recordManualChange } from '../../server/facts/site-entities'
import { stallKey } from '../../server/facts/recording'
import { badField } from '../../server/api-error'
import { minimum, type Minimum } from '../system/minimums'
import { aboutGarageMap, garageMap } from './map/garage-map.server'
import { stall } from './stall'
import { meterRequests } from '../../server/charging/meter-requests'
import { aboutSending, sending } from '../../server/ingest/commands/send-commands'

const operations = {
  cadd: sending(meterRequests.cadd),
  emadd: sending(meterRequests.emadd),
  openacount: sending(meterRequests.openacount),
  reset: sending(meterRequests.reset),
  read: sending(meterRequests.read),
}

const withMeter = `Takes { id } of a stall with a meter and a collector. ${aboutSending}`

const about = {
  cadd: `Takes { id } of a stall with a collector; adds the collector to the platform. ${aboutSending}`,
  emadd: `Adds the meter to the platform, with the model of the setting meter_model. ${withMeter}`,
  openacount: `Opens the account of the meter with the balance of the setting meter_open_money. ${withMeter}`,
  reset: `Sets the meter to zero. ${withMeter}`,
  read: `Returns the energy in kWh as the answer. ${withMeter}`,
}

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
