import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connector } from '../../../resources/charge-points/connector'
import { stallType } from '../../../resources/dictionaries/parking'
import { stall } from '../../../resources/garage/stall'
import type { Database } from '../../../server/database/database'
import { startIngest, type Ingest } from '../../../server/ingest/ingest'
import { rowsOf } from '../../../server/rows/rows'
import { readSettings } from '../../../server/settings/settings'
import { startChargePoint, type SimulatedChargePoint } from '../../../site-simulator/charge-points/charge-point'
import { installed } from '../initial-states'
import { fresh, listen, startServer, type JsonObject, type RunningServer } from '../running-server'
import { openForInstances } from '../test-databases'
import { silent } from './recorder-bench'

/** Starts on each of the databases what charge points connect to, with an address of its own. */
export async function startCentralSystems({ engine }: Pick<RunningServer, 'engine'>, databases: readonly Database[]) {
  const settings = readSettings({ DATA_DIR: join(tmpdir(), 'berth-none'), MQTT_PORT: '0' })
  const startOne = async (database: Database) => {
    const ingest: Ingest = await startIngest({ database, settings, log: silent, free: async () => 1 })
    const http = await listen(engine, null, undefined, ingest)
    return {
      ingest,
      url: `${http.address.replace('http', 'ws')}/ocpp`,
      address: http.address,
      close: async (): Promise<void> => {
        await http.app.close()
        await ingest.close()
      },
    }
  }
  const systems = await Promise.all(databases.map(startOne))
  return { systems, startOne, close: () => Promise.all(systems.map((one) => one.close())) }
}

/** A server with two instances that charge points may connect to, and a car park. */
export async function startChargePointSite(kind: Database['kind']) {
  const opened = await openForInstances(kind, 2, installed)
  const [first] = opened
  if (!first) throw new Error('no database')
  const server = await startServer(first)
  const central = await startCentralSystems(
    server,
    opened.map(({ database }) => database),
  )
  const park = fresh('P')
  await server.create('/api/org', { org_name: park, park_code: park })
  const simulated: SimulatedChargePoint[] = []
  let lastStall = 0

  /** A charge point as an operator makes it, with a secret. */
  const newChargePoint = async () => {
    const identity = fresh('CP-')
    const id = await server.create('/api/chargepoint', { identity, park_code: park, garage_index: 1 })
    const secret = randomBytes(10).toString('hex')
    await server.ask('POST', '/api/chargepoint/newsecret', { id, secret })
    return { id, identity, secret }
  }
  const urlOf = (instance: number): string => central.systems[instance]?.url ?? ''
  const connect = async ({ identity, secret }: { identity: string; secret: string }, instance = 0) => {
    const one = await startChargePoint({ url: urlOf(instance), identity, secret, connectors: 1, reconnect: false })
    simulated.push(one)
    return one
  }
  const connectorOf = async (charge_point: number): Promise<JsonObject & { id: number }> => {
    const row = (await server.list('/api/connector', { charge_point })).list[0]
    return { ...row, id: Number(row?.id) }
  }
  /** A connected charge point whose connector has a stall. */
  const readyChargePoint = async (instance = 0) => {
    const made = await newChargePoint()
    const point = await connect(made, instance)
    const stallNo = (lastStall += 1)
    await rowsOf(stall, server.database).insert({
      ...{ park_code: park, garage_index: 1, park_no: stallNo, park_type: stallType.charging },
    })
    const { id: connectorId } = await connectorOf(made.id)
    await server.ask('PUT', '/api/connector/update', { id: connectorId, garage_index: 1, park_no: stallNo })
    return { ...made, point, connectorId, stallNo }
  }
  return {
    server,
    park,
    systems: central.systems,
    urlOf,
    newChargePoint,
    readyChargePoint,
    connect,
    connectorOf,
    operate: (resource: string, name: string, id: number, more: JsonObject = {}) =>
      server.call<JsonObject & { reason?: string; command_id?: string; answer?: string | null }>(
        'POST',
        `/api/${resource}/${name}`,
        { id, ...more },
        undefined,
        { 'Accept-Language': 'en' },
      ),
    command: async (target: string): Promise<JsonObject> =>
      (await server.list('/api/command', { target })).list[0] ?? {},
    /** The charging records of a stall, the newest first. */
    records: async (park_no: number): Promise<JsonObject[]> =>
      (await server.list('/api/recharge', { park_code: park, park_no })).list,
    newMember: (values: JsonObject) => server.create('/api/member', { member_name: fresh('member'), ...values }),
    connectors: rowsOf(connector, server.database),
    close: async (): Promise<void> => {
      await Promise.all(simulated.map((one) => one.close()))
      await central.close()
      await server.close()
    },
  }
}

export type ChargePointSite = Awaited<ReturnType<typeof startChargePointSite>>
