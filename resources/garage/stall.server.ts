import { largestInteger } from '../../model/field'
import type { Row } from '../../model/resource'
import type { Connection } from '../../server/database/database'
import { serve, type Context } from '../../server/engine/engine'
import { rowsOf } from '../../server/rows/rows'
import { countStalls } from '../../server/stays/count-stalls'
import { recordManualChange } from '../../server/facts/site-entities'
import { stallKey } from '../../server/facts/recording'
import { badField, conflict } from '../../server/api-error'
import { minimum, type Minimum } from '../system/minimums'
import { aboutGarageMap, garageMap } from './map/garage-map.server'
import { stall } from './stall'
import { isCollectorNumber, isMeterNumber, type MeterBody } from '../../model/site/commands'
import { message } from '../../model/message'
import { ownedElsewhere } from '../../server/engine/write/owned-values'
import { requireAnswers } from '../../server/engine/write/questions'
import { toMeters } from '../../server/devices/command-request'
import { aboutSending, sendCommand } from '../../server/ingest/commands/send-commands'
import { commandKind, commandTarget } from '../dictionaries/command'
import { questionsOf } from '../terminal/command-questions'

type Stall = Row<typeof stall>

/** Throws 40900 for a stall whose meter can't be operated. */
function collectorOf({ c_id }: Stall): string {
  if (!c_id) throw conflict(message('stallWithoutCollector'), { field: 'c_id' })
  if (!isCollectorNumber(c_id)) throw conflict(message('collectorNumber'), { field: 'c_id' })
  return c_id
}

function meterOf(row: Stall): { cid: string; address: string } {
  const { ammeter_no: address } = row
  if (!address) throw conflict(message('stallWithoutMeter'), { field: 'ammeter_no' })
  const cid = collectorOf(row)
  if (!isMeterNumber(address)) throw conflict(message('meterNumber'), { field: 'ammeter_no' })
  return { cid, address }
}

const operation =
  (kind: number, bodyOf: (row: Stall, context: Context) => MeterBody) =>
  async (input: Record<string, unknown>, context: Context): Promise<unknown> => {
    const row = input as Stall
    const body = bodyOf(row, context)
    const field = await ownedElsewhere(stall, row, context.database)
    if (field) throw conflict(message('ownedElsewhere'), { field })
    const { data } = body
    const isOfMeter = 'address' in data
    const target = isOfMeter ? data.address : data.cid
    requireAnswers(context.caller, questionsOf(target, body))
    return sendCommand(context, {
      kind,
      targetType: isOfMeter ? commandTarget.meter : commandTarget.collector,
      target,
      addressee: target,
      park: row.park_code,
      body,
      delivery: toMeters,
    })
  }

const descriptionOf = ({ park_code, garage_index, park_no }: Stall): string =>
  [park_code, garage_index, park_no].filter((part) => part !== null).join('-')

/** What a stall's meter and its collector are told through the platform of the meters (docs/meters.md). */
const operations = {
  cadd: operation(commandKind.addCollector, (row) => ({
    type: 'meter',
    action: 'addCollector',
    data: { cid: collectorOf(row) },
  })),
  emadd: operation(commandKind.addMeter, (row, { caller }) => ({
    type: 'meter',
    action: 'addMeter',
    data: { ...meterOf(row), model: caller.configs.meterModel, description: descriptionOf(row) },
  })),
  openacount: operation(commandKind.openAccount, (row, { caller }) => ({
    type: 'meter',
    action: 'openAccount',
    data: { ...meterOf(row), money: String(caller.configs.meterMoney) },
  })),
  reset: operation(commandKind.resetMeter, (row) => ({ type: 'meter', action: 'reset', data: meterOf(row) })),
  read: operation(commandKind.readMeter, (row) => ({ type: 'meter', action: 'read', data: meterOf(row) })),
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
