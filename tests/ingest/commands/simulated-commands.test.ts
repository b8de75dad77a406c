import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TerminalCommand, terminalCommands } from '../../../model/site/commands'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../../resources/stall-sensors/stall-sensor'
import { terminal } from '../../../resources/terminal/terminal'
import type { Database } from '../../../server/database/database'
import { startIngest, type Ingest } from '../../../server/ingest/ingest'
import { rowsOf } from '../../../server/rows/rows'
import { readSettings } from '../../../server/settings/settings'
import { demoPark } from '../../../site-simulator/park/park-builder'
import type { RemoteDevice } from '../../../site-simulator/commands/remote-devices'
import type { FaultKind } from '../../../site-simulator/sending/faults'
import { startSimulator, type Simulator } from '../../../site-simulator/simulator'
import { oneOf } from '../../support/campaign'
import { adminPassword, initialStateFor } from '../../support/initial-states'
import { startMosquitto, type Mosquitto } from '../../support/sites/mosquitto'
import { silent } from '../../support/sites/recorder-bench'
import { newFolder } from '../../support/run-folder'
import { startServer, type JsonObject, type RunningServer } from '../../support/running-server'
import { deviceOf, prepareParks, siteSecret } from '../../support/sites/simulated-sites'
import { openForInstances, type TestDatabase } from '../../support/test-databases'

const plan = demoPark('P002')
const combinations = oneOf([
  ['postgres', 'Mosquitto'],
  ['embedded', 'embedded'],
] as const)

describe.each(combinations)('commands to simulated devices: database %s, broker %s', (kind, brokerKind) => {
  let opened: TestDatabase[]
  let server: RunningServer
  let database: Database
  let sites: Ingest
  let broker: Mosquitto | undefined
  let simulator: Simulator
  const folder = newFolder('site-')

  beforeAll(async () => {
    opened = await openForInstances(kind, 1, initialStateFor(readSettings({ ADMIN_PASSWORD: adminPassword })))
    const [first] = opened
    if (!first) throw new Error('no database was opened')
    database = first.database
    server = await startServer({ database, stop: async () => undefined })
    await prepareParks(database, [plan])
    if (brokerKind === 'Mosquitto')
      broker = await startMosquitto([{ name: deviceOf(plan), park: plan.park_code, secret: siteSecret }])
    const settings = readSettings({
      DATA_DIR: join(tmpdir(), 'berth-none'),
      MQTT_PORT: '0',
      ...(broker && { MQTT_URL: broker.serverUrl }),
    })
    sites = await startIngest({ database, settings, log: silent, free: async () => 1 })
    // What the site sends before that is sent again only after a while.
    await vi.waitFor(() => expect(sites.brokerReachable()).toBe(true), { timeout: 20_000 })
    await startSite()
    await vi.waitFor(async () => expect((await gatewayRow()).via).toBe(deviceOf(plan)), { timeout: 20_000 })
    await vi.waitFor(async () => expect((await terminalRow()).online).toBe(1), { timeout: 20_000 })
  })
  afterAll(async () => {
    await simulator.close()
    await sites.close()
    await broker?.stop()
    await server.close()
    for (const one of opened.toReversed()) await one.stop()
  })

  const startSite = async (): Promise<void> => {
    simulator = await startSimulator({
      url: broker?.url ?? sites.url,
      park: plan,
      device: deviceOf(plan),
      secret: siteSecret,
      folder,
      members: [],
      log: silent,
      history: 0,
      speed: 60,
    })
  }
  const [client, other] = ['P002-G1-B1', 'P002-G2-B1']
  const [nbid = ''] = plan.field?.gateways ?? []
  const terminalRow = async (client_id = client) =>
    (await rowsOf(terminal, database).first({ client_id })) ?? { online: null, last_contact: null }
  const gatewayRow = async () => (await rowsOf(nbDevice, database).find({ nbid }))[0] ?? { via: null, id: 0 }
  const device = (name = client): Readonly<RemoteDevice> => {
    const found = simulator.devices().get(name)
    if (!found) throw new Error(`the site has no ${name}`)
    return found
  }
  const post = <T = JsonObject>(path: string, body: unknown) => server.call<T>('POST', path, body)
  const control = (name: TerminalCommand, id = client, delivery: JsonObject = {}) =>
    post('/api/dcterminal/sys', { id, data: terminalCommands[name], reason: 'a test', ...delivery })
  const ledger = async (command_id: unknown): Promise<JsonObject | undefined> =>
    (await post<{ list: JsonObject[] }>('/api/command/index', { command_id })).data.list[0]
  /** Returns the row of a command that has succeeded. The call waits four seconds for that; a busy machine may need more. */
  const succeeds = async (answered: ReturnType<typeof control>): Promise<JsonObject | undefined> => {
    const { code, data } = await answered
    if (code !== 0) expect({ code, reason: data.reason }).toEqual({ code: 50200, reason: 'waiting' })
    const hasSucceeded = async (): Promise<JsonObject | undefined> => {
      const row = await ledger(data.command_id)
      expect(row?.state).toBe('succeeded')
      return row
    }
    return vi.waitFor(hasSucceeded, { timeout: 30_000, interval: 100 })
  }

  it.each<[TerminalCommand, Partial<RemoteDevice>]>([
    ['screenOn', { screen: 'on' }],
    ['fanOn', { fan: 'on' }],
    ['fanOff', { fan: 'off' }],
    ['playMusic', { music: 'online' }],
    ['playLocalMusic', { music: 'local' }],
    ['stopMusic', { music: 'none' }],
    ['volume40', { volume: 40 }],
    ['volume60', { volume: 60 }],
    ['volume80', { volume: 80 }],
    ['volume100', { volume: 100 }],
    ['reboot', { restarts: 1, screen: 'off' }],
  ])('a terminal carries out: %s', async (name, effect) => {
    await succeeds(control(name))
    expect(device()).toMatchObject(effect)
  })

  it('a terminal sets its clock to the time at which it gets the command', async () => {
    // What the server adds for the way.
    const [way, began] = [1000, Date.now()]
    await succeeds(control('setTime'))
    const sent = Date.parse(device().clock ?? '') - way
    expect(sent).toBeGreaterThanOrEqual(began)
    expect(sent).toBeLessThanOrEqual(Date.now())
  })

  it('gateways restart, store their addresses, and add and delete terminals', async () => {
    const { id } = await gatewayRow()
    const addresses = { httpUrl: 'http://127.0.0.1/push', mqttUrl: 'mqtt://127.0.0.1' }
    await rowsOf(nbDevice, database).change(Number(id), addresses)
    await succeeds(post('/api/snb/nbset', { id }))
    expect(device(nbid).addresses).toEqual(addresses)
    expect((await succeeds(post('/api/snb/restart', { id, reason: 'no reports' })))?.reason).toBe('no reports')
    expect(device(nbid).restarts).toBe(1)
    const [sensor] = await rowsOf(stallSensor, database).find({ nbid })
    const known = device(nbid).sensors
    expect(known).toContain(sensor?.lrid)
    await succeeds(post('/api/sterminal/setdel', { id: sensor?.id }))
    expect(device(nbid).sensors).not.toContain(sensor?.lrid)
    expect(await post('/api/sterminal/setdel', { id: sensor?.id })).toMatchObject({
      code: 50200,
      data: { reason: 'failed' },
    })
    await succeeds(post('/api/sterminal/setadd', { id: sensor?.id }))
    expect([...device(nbid).sensors].sort()).toEqual([...known].sort())
  })

  it('a command that fails says why', async () => {
    simulator.fault({ kind: 'failing', seconds: 60, device: other })
    const answer = await control('fanOn', other)
    expect(answer).toMatchObject({ code: 50200, data: { reason: 'failed' } })
    expect(answer.msg).toContain('the device is defective')
    expect(device(other).fan).toBe('off')
    simulator.fault({ kind: 'failing', seconds: 0, device: other })
  })

  // Each at a terminal of its own, so that they wait together.
  it.concurrent.for<[FaultKind, number, string]>([
    ['slow', 10, 'P002-G3-B1'],
    ['twice', 10, 'P002-G4-B1'],
    ['garbage', 2, 'P002-G5-B1'],
    ['silent', 3, 'P002-G6-B1'],
  ])('a command is carried out once although the device is: %s', async ([kind, seconds, name], { expect }) => {
    simulator.fault({ kind, seconds, device: name })
    const { data } = await control('reboot', name)
    await expect
      .poll(async () => (await ledger(data.command_id))?.state, { timeout: 30_000, interval: 200 })
      .toBe('succeeded')
    expect(device(name).restarts).toBe(1)
  })

  it.concurrent('an answer that comes after the time-out is recorded', async ({ expect }) => {
    // The end of an attempt is stored with the next sign of life of the server that hears its car park.
    simulator.fault({ kind: 'late', seconds: 5, wait: 10, device: client })
    const { code, data } = await control('volume40', client, { time_out: 5, retry_times: 0 })
    expect({ code, reason: data.reason }).toEqual({ code: 50200, reason: 'waiting' })
    const state = async (): Promise<unknown> => (await ledger(data.command_id))?.state
    await expect.poll(state, { timeout: 30_000, interval: 200 }).toBe('timed_out')
    await expect.poll(state, { timeout: 30_000, interval: 200 }).toBe('succeeded')
  })

  it.concurrent('a terminal that was shut down reports nothing more', async ({ expect }) => {
    const time = async (name: string) => (await terminalRow(name)).last_contact
    const nextReport = async (): Promise<void> => {
      const before = await time(client)
      await expect.poll(() => time(client), { interval: 200 }).not.toBe(before)
    }
    await succeeds(control('shutdown', other))
    expect(device(other).offUntil).toBeGreaterThan(Date.now())
    // What it reported before may still be under way.
    await nextReport()
    await nextReport()
    const last = await time(other)
    expect(last).not.toBeNull()
    await nextReport()
    await nextReport()
    expect(await time(other)).toBe(last)
  })

  it('what a sleeping gateway is told waits until it is there again', async () => {
    const { id } = await gatewayRow()
    await simulator.close()
    const online = async () => (await terminalRow()).online
    await expect.poll(online, { timeout: 20_000 }).toBe(2)
    const { code, data } = await post('/api/snb/nbset', { id })
    expect({ code, reason: data.reason }).toEqual({ code: 50200, reason: 'waiting' })
    expect((await ledger(data.command_id))?.state).toBe('queued')
    expect(await control('fanOn')).toMatchObject({ code: 50200, data: { reason: 'offline' } })
    await startSite()
    await expect.poll(async () => (await ledger(data.command_id))?.state, { timeout: 20_000 }).toBe('succeeded')
  })
})
