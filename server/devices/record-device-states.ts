import { stallSensor } from '../../resources/stall-sensors/stall-sensor'
import type { Connection } from '../database/database'
import { noteContacts } from './last-contact'
import { logSensors } from './sensor-log'
import type { ParsedOf } from '../facts/parse-fact'
import { FactRefusal, type Recording } from '../facts/recording'
import { upsertReported } from '../facts/upsert-reported'
import type { EntityReport } from '../facts/reported-row'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { writeCell } from '../rows/cells'
import { columnsAs, columnsIn, tableName } from '../rows/names'
import { wakeCommandsOf } from './command-route'
import { terminal } from '../../resources/terminal/terminal'
import { terminalData } from '../../resources/terminal/terminal-data'
import { insertMany } from '../rows/bulk-rows'
import { wholeSecond } from '../rows/whole-seconds'
import { saveTerminals } from './device-state'

type TerminalState = ParsedOf<'terminal-state'>

const terminalKey = (park: string | null | undefined, client: string | null | undefined): string =>
  JSON.stringify([park, client])
const keyColumns = (['park_code', 'client_id'] as const).map(columnsIn(terminal)).join(', ')
const selectKnown = `SELECT ${keyColumns} FROM ${tableName(terminal)}
  WHERE (${keyColumns}) IN (SELECT * FROM unnest($1::text[], $2::text[]))`

async function knownTerminals(tx: Connection, facts: readonly TerminalState[]): Promise<ReadonlySet<string>> {
  const values = [writeCell(facts.map(({ park }) => park)), writeCell(facts.map(({ fact }) => fact.client_id))]
  const rows = await tx.rows({ text: selectKnown, values, name: 'terminals_among' })
  return new Set(rows.map(([park, client]) => terminalKey(park, client)))
}

export async function recordTerminalStates(
  tx: Connection,
  facts: readonly TerminalState[],
  { refuse }: Recording,
): Promise<void> {
  const terminals = await knownTerminals(tx, facts)
  const known = facts.filter((one) => {
    const isKnown = terminals.has(terminalKey(one.park, one.fact.client_id))
    if (!isKnown) refuse(one, new FactRefusal('unknown-device', `terminal ${one.fact.client_id}`))
    return isKnown
  })
  const rows = known.map(({ park, fact: { client_id, temperature, hard_disk_usage, at } }) => {
    return { park_code: park, client_id, temperature, hard_disk_usage, created_at: wholeSecond(at) }
  })
  const connections = known.map(({ park, device, fact }) => ({ park, device, clientId: fact.client_id }))
  const last = new Map(connections.map((one) => [terminalKey(one.park, one.clientId), one]))
  await Promise.all([
    insertMany(tx, terminalData, rows),
    noteContacts(tx, 'terminal', known),
    saveTerminals(tx, [...last.values()]),
  ])
}

interface GatewayReport {
  park: string
  device: string
  nbid: string
}

const column = columnsAs(nbDevice, 't')
const saving = `UPDATE ${tableName(nbDevice)} t SET ${columnsIn(nbDevice)('via')} = k.device
  FROM (SELECT DISTINCT ON (park, nbid) * FROM unnest($1::text[], $2::text[], $3::text[]) AS given(park, device, nbid)) k
  WHERE ${column('park_code')} = k.park AND ${column('nbid')} = k.nbid AND ${column('via')} IS DISTINCT FROM k.device
  RETURNING ${column('park_code')}, ${column('via')}`

async function saveGatewayRoutes(tx: Connection, reports: readonly GatewayReport[]): Promise<void> {
  if (reports.length === 0) return
  const given = [reports.map(({ park }) => park), reports.map(({ device }) => device), reports.map(({ nbid }) => nbid)]
  const changed = await tx.rows({ text: saving, values: given.map(writeCell), name: 'gateway_routes' })
  for (const key of new Set(changed.map(([park, device]) => JSON.stringify([park, device])))) {
    const [park, device] = JSON.parse(key) as [string, string]
    await wakeCommandsOf(tx, park, device)
  }
}

type GatewayState = ParsedOf<'gateway-state'>

const routeOf = ({ park, device, fact: { nbid } }: GatewayState | SensorState) => ({ park, device, nbid })

export async function recordGatewayStates(
  tx: Connection,
  facts: readonly GatewayState[],
  { refuse }: Recording,
): Promise<void> {
  const reports = facts.map(({ park, fact: { nbid, status, at } }) => {
    return { park, key: nbid, at, values: { status }, where: { park_code: park, nbid } }
  })
  const results = await upsertReported(tx, nbDevice, reports)
  const known = facts.filter((one, index) => {
    if (results[index] === 'unknown') refuse(one, new FactRefusal('unknown-device', `gateway ${one.fact.nbid}`))
    return results[index] !== 'unknown'
  })
  await Promise.all([noteContacts(tx, 'gateway', known), saveGatewayRoutes(tx, known.map(routeOf))])
}

type SensorState = ParsedOf<'sensor-state'>

const reportOf = ({
  park,
  fact: { nbid, lrid, have, voltages, at },
}: SensorState): EntityReport<typeof stallSensor> => ({
  park,
  key: `${nbid}/${lrid}`,
  at,
  values: { have, voltages: voltages ?? undefined },
  where: { park_code: park, nbid, lrid },
})

export async function recordSensorStates(
  tx: Connection,
  facts: readonly SensorState[],
  { refuse }: Recording,
): Promise<void> {
  const results = await upsertReported(tx, stallSensor, facts.map(reportOf))
  const known = facts.filter((one, index) => {
    const { nbid, lrid } = one.fact
    if (results[index] === 'unknown') refuse(one, new FactRefusal('unknown-device', `sensor ${lrid} behind ${nbid}`))
    return results[index] !== 'unknown'
  })
  await Promise.all([
    logSensors(tx, known),
    noteContacts(tx, 'sensor', known),
    noteContacts(tx, 'gateway', known),
    saveGatewayRoutes(tx, known.map(routeOf)),
  ])
}
