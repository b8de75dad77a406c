import { message } from '../../model/message'
import type { Row } from '../../model/resource'
import { badField, conflict, notFound } from '../../server/api-error'
import type { Connection } from '../../server/database/database'
import { aboutDevice, sensorReport } from '../../server/devices/device-report'
import { serve, type Context } from '../../server/engine/engine'
import { requireAnswers } from '../../server/engine/write/questions'
import { onWaking, sensorTarget } from '../../server/devices/command-request'
import { aboutSending, sendCommand } from '../../server/ingest/commands/send-commands'
import { rowsOf } from '../../server/rows/rows'
import { commandKind, commandTarget } from '../dictionaries/command'
import { questionsOf } from '../terminal/command-questions'
import { nbDevice } from './nb-device'
import { stallSensor } from './stall-sensor'
import { maxCells, type GarageMap } from '../../model/garage-map/map-cell'
import { isWithin } from '../../server/access/row-filter'
import { prepared } from '../../server/database/prepared'
import { numberOrNull } from '../../server/rows/cells'
import { columnsAs, tableName } from '../../server/rows/names'
import { changesOf, type CellContent, mapInput } from '../garage/map/map-call.server'
import { stateOfSensor } from './sensor-state'

const s = columnsAs(stallSensor, 's')
const select = `SELECT s."id", ${s('nbid')}, ${s('lrid')}, ${s('status')}, ${s('have')}, ${s('online')}, ${s('voltages')},
    count(*) OVER () FROM ${tableName(stallSensor)} s WHERE ${s('park_code')} = $1
  ORDER BY ${s('lrid')}, s."id" LIMIT ${maxCells}`

/** The open-air stalls of a park as a map; throws 40400 for a park out of the caller's scope. */
async function sensorMap(input: Record<string, unknown>, { database, caller }: Context): Promise<GarageMap> {
  const { park, known } = mapInput(input, { withGarage: false })
  if (!isWithin(stallSensor, caller.access, { park_code: park })) throw notFound()
  const rows = await database.rows(prepared(select, [park]))
  const cells = rows.map(([id, nbid, lrid, status, have, online, voltage]): CellContent => {
    const facts = { status: numberOrNull(status), have: numberOrNull(have), online: numberOrNull(online) }
    return {
      ...{ id: Number(id), floor: null, column: null, ...stateOfSensor(facts) },
      name: lrid ?? nbid ?? '',
      ...{ plate: null, since: null, stay: null, charging: null, order: null, meter: null },
      voltage: numberOrNull(voltage),
    }
  })
  const total = Number(rows[0]?.at(-1) ?? 0)
  return { ...changesOf(cells, known), total, bays: [], machine: null, at: caller.now }
}

const aboutSensorMap =
  'Takes { park_code } and known: [[id, version]] of the cells that the caller has. Returns the open-air stalls of a park ' +
  'as /api/ginfo/map returns those of a garage.'

type Sensor = Row<typeof stallSensor>

/** 40900 for the number of another car park's NB device, which is not to be commanded from here. */
async function rejectForeignDevice({ nbid, park_code }: Sensor, on: Connection): Promise<void> {
  const device = nbid ? await rowsOf(nbDevice, on).first({ nbid }) : null
  if (device && device.park_code !== park_code) throw conflict(message('ownedElsewhere'), { field: 'nbid' })
}

const push =
  (action: 'add' | 'delete') =>
  async (input: Record<string, unknown>, context: Context): Promise<unknown> => {
    const { nbid, lrid, park_code } = input as Sensor
    if (!lrid) throw badField('lrid', 'required')
    await rejectForeignDevice(input as Sensor, context.database)
    const body = { type: 'sensor', action, data: { lrid } } as const
    const target = sensorTarget(String(nbid), lrid)
    requireAnswers(context.caller, questionsOf(target, body))
    const order = {
      kind: action === 'add' ? commandKind.addTerminal : commandKind.deleteTerminal,
      targetType: commandTarget.sensor,
      target,
      addressee: String(nbid),
      park: park_code,
      body,
      delivery: onWaking,
    }
    return sendCommand(context, order)
  }

export default serve(stallSensor, {
  about: {
    ...aboutDevice,
    setadd: `Takes { id }; has the NB device add the terminal. ${aboutSending}`,
    setdel: `Takes { id }; has the NB device delete the terminal. ${aboutSending}`,
    map: aboutSensorMap,
  },
  operations: { device: sensorReport, setadd: push('add'), setdel: push('delete'), map: sensorMap },

  async beforeSave({ values, before }, { tx }) {
    const isSame = before && (values.nbid ?? before.nbid) === before.nbid && values.park_code === undefined
    if (!isSame) await rejectForeignDevice({ ...before, ...values } as Sensor, tx)
  },
})
