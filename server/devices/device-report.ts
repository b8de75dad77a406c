import { deviceDays, type DeviceConnection, type DeviceReport, type DeviceRows } from '../../model/site/device-report'
import { isEmpty } from '../../model/is-empty'
import type { Resource, Row, FieldName } from '../../model/resource'
import { shift } from '../../model/wall-time'
import { warning } from '../../resources/alarm/warning'
import { commandTarget } from '../../resources/dictionaries/command'
import { workOrder } from '../../resources/maintenance/work-order'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { stallFault } from '../../resources/stall-sensors/stall-fault'
import { stallSensor } from '../../resources/stall-sensors/stall-sensor'
import { command } from '../../resources/terminal/command'
import { terminal } from '../../resources/terminal/terminal'
import { terminalData } from '../../resources/terminal/terminal-data'
import { mayRead, readableRows } from '../access/row-filter'
import { badField } from '../api-error'
import type { Connection } from '../database/database'
import type { Context } from '../engine/engine'
import { detailOf } from '../engine/read/detail'
import { sensorTarget } from './command-request'
import { readCell } from '../rows/cells'
import { sensorPresence, sensorVoltages, terminalReadings } from './device-series'
import { isIdentifier } from '../../model/kind-traits'
import { rowWriter } from '../engine/read/row-writer'
import { placesOf, scopeParts, whereText } from '../engine/read/where'
import { prepared } from '../database/prepared'
import { columnIn, tableName, withoutCase } from '../rows/names'

interface Search<R extends Resource> {
  of: R
  /** Identifiers with an index of their own are compared without case. */
  where: Partial<Record<FieldName<R>, string | number | readonly number[] | null>>
  /** Rows with the highest value come first. */
  by: FieldName<R>
  upwards?: true
  limit: number
}

/** Rows that the caller may read, newest first; null if none. */
async function deviceRows<R extends Resource>(
  { database, pictures, caller }: Context,
  { of, where, by, upwards, limit }: Search<R>,
): Promise<DeviceRows | null> {
  const readable = readableRows(of, caller.access)
  if (!readable) return null
  const { select, write } = rowWriter(of)
  const { values, place: placeOf } = placesOf()
  const parts = Object.entries(where).map(([name, value]) => {
    const field = of.fields[name]
    const column = columnIn(of, name)
    if (value === null) return `${column} IS NULL`
    const place = placeOf(value)
    if (Array.isArray(value)) return `${column} = ANY(${place})`
    const isFolded = field && isIdentifier(field) && of.indexes.flat().includes(name)
    return isFolded ? `${withoutCase(column)} = ${withoutCase(place)}` : `${column} = ${place}`
  })
  const from = `FROM ${tableName(of)}${whereText([...parts, ...scopeParts(of, readable, placeOf)])}`
  const direction = upwards ? 'ASC' : 'DESC'
  const order = `ORDER BY ${columnIn(of, by)} ${direction}, "id" ${direction} LIMIT ${Number(limit)}`
  const [rows, [counted]] = await Promise.all([
    database.rows(prepared(`SELECT ${select} ${from} ${order}`, values)),
    database.rows(prepared(`SELECT count(*) ${from}`, values)),
  ])
  const list = rows.map((cells) => JSON.parse(write(cells, pictures, caller.access)) as Record<string, unknown>)
  return { list, total: Number(counted?.[0] ?? 0) }
}

const shown = 20
const shownSensors = 200

interface Device {
  resource: Resource
  id: number
  park: string | null
  name: string
  targets: readonly number[]
}

const connectionText = `SELECT "online", "since", "heard_at", "via" FROM "device_state"
  WHERE "park_code" = $1 AND "name" = $2`

async function connectionOf(on: Connection, { park, name }: Device): Promise<DeviceConnection | null> {
  const [row] = await on.rows({ text: connectionText, values: [park, name], name: 'device_connection' })
  if (!row) return null
  const [online, since = null, heardAt = null, via = null] = row
  const time = (cell: string | null) => readCell('moment', cell) as string | null
  return { online: online === 't', since: time(since) ?? '', heard_at: time(heardAt), via }
}

function daysIn({ days }: Record<string, unknown>): number {
  if (isEmpty(days)) return deviceDays[0]
  const known = deviceDays.find((one) => one === Number(days))
  if (known === undefined) throw badField('days', 'oneOf', { choices: deviceDays.join(', ') })
  return known
}

const warningsOf = (context: Context, { park, name }: Device): Promise<DeviceRows | null> =>
  deviceRows(context, { of: warning, where: { park_code: park, terminal: name }, by: 'warning_time', limit: shown })

const commandsOf = (context: Context, { park, name, targets }: Device): Promise<DeviceRows | null> =>
  deviceRows(context, {
    of: command,
    where: { park_code: park, target: name, target_type: targets },
    by: 'id',
    limit: shown,
  })

export const aboutDevice = {
  device:
    `Takes { id, days }, days being one of ${deviceDays.join(', ')}. Returns what the page of the device shows; parts that ` +
    'the caller may not query are null.',
}

const ordersOf = (context: Context, { park, name }: Device): Promise<DeviceRows | null> =>
  deviceRows(context, { of: workOrder, where: { park_code: park, device: name }, by: 'created_at', limit: shown })

interface Asked {
  context: Context
  days: number
}

async function aboutEvery({ context, days }: Asked, device: Device): Promise<DeviceReport> {
  const { engine, database, caller } = context
  const [row, connection, commands, orders] = await Promise.all([
    detailOf(engine, device.resource, device.id, database, caller.access),
    connectionOf(database, device),
    commandsOf(context, device),
    ordersOf(context, device),
  ])
  return { row, from: shift(caller.now, { days: -days }), to: caller.now, connection, commands, orders }
}

/** `days` is one of `deviceDays`. Throws 40000 for another. */
const asked = (context: Context): Asked => ({ context, days: daysIn(context.body ?? {}) })

export async function terminalReport(input: object, context: Context): Promise<DeviceReport> {
  const { id, park_code: park, client_id } = input as Row<typeof terminal>
  const of = asked(context)
  const name = String(client_id)
  const targets = [commandTarget.terminal, commandTarget.flowController]
  const device = { resource: terminal, id: Number(id), park, name, targets }
  const [report, warnings, readings] = await Promise.all([
    aboutEvery(of, device),
    warningsOf(context, device),
    mayRead(context.caller.access, terminalData)
      ? terminalReadings(context.database, park, name, of.days)
      : Promise.resolve(null),
  ])
  return { ...report, warnings, readings }
}

export async function gatewayReport(input: object, context: Context): Promise<DeviceReport> {
  const { id, park_code: park, nbid } = input as Row<typeof nbDevice>
  const name = String(nbid)
  const device = { resource: nbDevice, id: Number(id), park, name, targets: [commandTarget.gateway] }
  const where = { park_code: park, nbid: name }
  const [report, warnings, sensors] = await Promise.all([
    aboutEvery(asked(context), device),
    warningsOf(context, device),
    deviceRows(context, { of: stallSensor, where, by: 'lrid', upwards: true, limit: shownSensors }),
  ])
  return { ...report, warnings, sensors }
}

export async function sensorReport(input: object, context: Context): Promise<DeviceReport> {
  const { id, park_code: park, nbid, lrid } = input as Row<typeof stallSensor>
  const of = asked(context)
  const key = { park, nbid: String(nbid), lrid: lrid ?? '' }
  const name = sensorTarget(key.nbid, key.lrid)
  const device = { resource: stallSensor, id: Number(id), park, name, targets: [commandTarget.sensor] }
  const where = { park_code: park, nbid: key.nbid, lrid: key.lrid }
  const [report, faults, voltages, presence] = await Promise.all([
    aboutEvery(of, device),
    deviceRows(context, { of: stallFault, where, by: 'created_at', limit: shown }),
    sensorVoltages(context.database, key, of.days),
    sensorPresence(context.database, key, of.days),
  ])
  return { ...report, faults, voltages, presence }
}
