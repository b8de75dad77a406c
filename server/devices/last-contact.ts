import { connection as codes } from '../../resources/dictionaries/device'
import type { FieldName, Resource } from '../../model/resource'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../resources/stall-sensors/stall-sensor'
import { terminal } from '../../resources/terminal/terminal'
import { readConfigs } from '../config/configs'
import type { ConfigDefaults } from '../config/config-kinds'
import type { Database, Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { columnIn, tableName } from '../rows/names'
import { wholeSecond } from '../rows/whole-seconds'

const keys = {
  terminal: [terminal, 'park_code', 'client_id'],
  gateway: [nbDevice, 'park_code', 'nbid'],
  sensor: [stallSensor, 'park_code', 'nbid', 'lrid'],
} as const satisfies Record<string, readonly [Resource, ...string[]]>

type Kind = keyof typeof keys

interface Contact {
  park: string
  fact: { at: string; client_id?: string; nbid?: string; lrid?: string }
}

// `version` stays, so that open forms stay current. A device's clock can't be ahead of the server's.
function notingStatement(kind: Kind): string {
  const [resource, ...fields] = keys[kind]
  const at = columnIn(resource, 'last_contact')
  const names = fields.map((field) => columnIn(resource, field))
  const parameters = [...names, 'at'].map((_, index) => `$${index + 1}::text[]`).join(', ')
  return `UPDATE ${tableName(resource)} t SET ${at} = k.at
    FROM (SELECT ${names.join(', ')}, least(max(at::timestamptz), date_trunc('second', now())) AS at
      FROM unnest(${parameters}) AS given(${[...names, 'at'].join(', ')}) GROUP BY ${names.join(', ')}) k
    WHERE ${names.map((name) => `t.${name} = k.${name}`).join(' AND ')} AND (t.${at} IS NULL OR t.${at} < k.at)`
}

const noting: Record<Kind, string> = {
  terminal: notingStatement('terminal'),
  gateway: notingStatement('gateway'),
  sensor: notingStatement('sensor'),
}

export async function noteContacts(tx: Connection, kind: Kind, facts: readonly Contact[]): Promise<void> {
  if (facts.length === 0) return
  const [, , ...fields] = keys[kind]
  const columns = fields.map((field) => facts.map(({ fact }) => fact[field] ?? ''))
  const given = [facts.map(({ park }) => park), ...columns, facts.map(({ fact }) => wholeSecond(fact.at))]
  await tx.run({ text: noting[kind], values: given.map(writeCell), name: `last_contact_${kind}` })
}

const lately = (time: string): string => `${time} > now() - $1::int * interval '1 minute'`
const stateIf = (condition: string): string => `CASE WHEN ${condition} THEN ${codes.online} ELSE ${codes.offline} END`

function updating(kind: Kind, state: string, of: string): string {
  const [resource] = keys[kind]
  const online = columnIn(resource, 'online' satisfies FieldName<typeof terminal>)
  return `UPDATE ${tableName(resource)} t SET ${online} = ${state} ${of} AND t.${online} IS DISTINCT FROM ${state} RETURNING t."park_code"`
}

// A terminal also needs a connection, its own or its gateway's.
const terminalState = stateIf(`s."online" AND ${lately('greatest(t."last_contact", s."since")')}`)
const hasReported = 'WHERE t."last_contact" IS NOT NULL'
const statements: Record<Kind, string> = {
  terminal: updating(
    'terminal',
    terminalState,
    'FROM "device_state" s WHERE s."park_code" = t."park_code" AND s."name" = t."client_id"',
  ),
  gateway: updating('gateway', stateIf(lately('t."last_contact"')), hasReported),
  sensor: updating('sensor', stateIf(lately('t."last_contact"')), hasReported),
}

export async function updateConnections(database: Database, settings: ConfigDefaults): Promise<void> {
  const { terminalMinutes, gatewayMinutes, sensorMinutes } = await readConfigs(database, settings)
  const minutes = { terminal: terminalMinutes, gateway: gatewayMinutes, sensor: sensorMinutes }
  for (const kind of ['terminal', 'gateway', 'sensor'] as const) {
    const parks = await database.rows({ text: statements[kind], values: [minutes[kind]], name: `online_${kind}` })
    for (const park of new Set(parks.map(([code = null]) => code))) database.noteChange(keys[kind][0].name, park)
  }
}
