import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { meterNotifyPath } from '../../../model/site/commands'
import { stall } from '../../../resources/garage/stall'
import type { Database } from '../../../server/database/database'
import { startIngest, type Ingest } from '../../../server/ingest/ingest'
import { rowsOf } from '../../../server/rows/rows'
import { readSettings } from '../../../server/settings/settings'
import { startMeterPlatform } from '../../../site-simulator/meters/meter-platform'
import { installed } from '../initial-states'
import { fresh, listen, startServer, type JsonObject, type RunningServer } from '../running-server'
import { openForInstances } from '../test-databases'
import { silent } from './recorder-bench'

export const meterSecret = 'a random string'
const authCode = '37577f8fb62a7b14ba55cc6faec5a142'

/** What a caller who knows the random string sends; `age`: so many seconds after it was signed. */
export function reported(items: unknown, secret = meterSecret, age = 0): URLSearchParams {
  const content = typeof items === 'string' ? items : JSON.stringify(items)
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const sign = createHash('md5')
    .update(content + timestamp + secret)
    .digest('hex')
  return new URLSearchParams({ response_content: content, timestamp, sign })
}

let lastMeter = 0

/** Of the server whose operations command meters. */
export const meterEnv = {
  METER_AUTH_CODE: authCode,
  METER_SECRET: meterSecret,
  METER_NOTIFY_URL: 'http://127.0.0.1/m',
}

/** Starts a platform of meters, and on each of the databases what sends commands to it, with an address for its reports. */
export async function startMeters({ engine }: Pick<RunningServer, 'engine'>, databases: readonly Database[]) {
  const platform = await startMeterPlatform({ authCode, secret: meterSecret, delay: 50, again: 200 })
  let ingests: Ingest[] = []
  const instance = (): Ingest => {
    const [one] = ingests
    if (!one) throw new Error('no instance runs')
    return one
  }
  const http = await listen(engine, null, undefined, {
    signIn: (attempt) => instance().signIn(attempt),
    push: (device, push) => instance().push(device, push),
    cameras: {
      begin: (device) => instance().cameras.begin(device),
      push: (...pushed) => instance().cameras.push(...pushed),
      tooLarge: (device, length) => instance().cameras.tooLarge(device, length),
    },
    meters: { notified: async (form) => (await instance().meters?.notified(form)) ?? false },
  })
  const notifyUrl = http.address + meterNotifyPath
  const env = {
    ...meterEnv,
    DATA_DIR: join(tmpdir(), 'berth-none'),
    MQTT_PORT: '0',
    OUTWARD_ALLOW: '127.0.0.0/8',
    METER_URL: platform.url,
    METER_NOTIFY_URL: notifyUrl,
  }
  /** `more`: settings that differ. */
  const start = async (more: Record<string, string> = {}): Promise<void> => {
    const settings = readSettings({ ...env, ...more })
    for (const database of databases)
      ingests.push(await startIngest({ database, settings, log: silent, free: async () => 1 }))
  }
  const stop = async (): Promise<void> => {
    await Promise.all(ingests.map((one) => one.close()))
    ingests = []
  }
  await start()
  return {
    platform,
    notifyUrl,
    start,
    stop,
    close: async (): Promise<void> => {
      await stop()
      await http.app.close()
      await platform.close()
    },
  }
}

/** A server with two instances of what sends commands, the platform of the meters, and a car park. */
export async function startMeterSite(kind: Database['kind']) {
  const opened = await openForInstances(kind, 2, installed)
  const [first] = opened
  if (!first) throw new Error('no database')
  const server = await startServer(first, meterEnv)
  const meters = await startMeters(
    server,
    opened.map(({ database }) => database),
  )
  const { platform } = meters
  const park = fresh('P')
  await server.create('/api/org', { org_name: park, park_code: park })

  const newStall = async (values: JsonObject = {}) => {
    lastMeter += 1
    const address = `0000666${String(lastMeter).padStart(5, '0')}`
    const cid = `190206${String(lastMeter).padStart(5, '0')}`
    const row = { park_code: park, garage_index: 1, park_no: lastMeter, ammeter_no: address, c_id: cid, ...values }
    const { id } = await rowsOf(stall, server.database).insert(row)
    return { id: Number(id), address, cid }
  }
  return {
    ...meters,
    server,
    park,
    newStall,
    /** A stall whose meter the platform knows. */
    meteredStall: async () => {
      const one = await newStall()
      platform.register(one.cid, one.address)
      return one
    },
    operate: (name: string, id: number, more: JsonObject = {}, headers: Record<string, string> = {}) =>
      server.call<JsonObject & { reason?: string; command_id?: string; answer?: string | null }>(
        'POST',
        `/api/ginfo/${name}`,
        { id, ...more },
        undefined,
        { 'Accept-Language': 'en', ...headers },
      ),
    command: async (target: string): Promise<JsonObject> =>
      (await server.list('/api/command', { target })).list[0] ?? {},
    /** The records of meter commands with this meter or collector, the newest first. */
    records: async (number: string): Promise<JsonObject[]> =>
      (await server.list('/api/everecord')).list.filter(({ address, cid }) => address === number || cid === number),
    report: async (body: URLSearchParams | string, type = 'application/x-www-form-urlencoded') => {
      const answer = await fetch(meters.notifyUrl, {
        method: 'POST',
        body: body.toString(),
        headers: { 'Content-Type': type },
      })
      return { status: answer.status, text: await answer.text() }
    },
    close: async (): Promise<void> => {
      await meters.close()
      await server.close()
    },
  }
}

export type MeterSite = Awaited<ReturnType<typeof startMeterSite>>
