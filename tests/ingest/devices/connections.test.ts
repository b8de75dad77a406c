import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { minute } from '../../../model/durations'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../../resources/stall-sensors/stall-sensor'
import { terminal } from '../../../resources/terminal/terminal'
import { watchConnections } from '../../../server/ingest/connection-watch'
import { endSilentConnections, saveStatus } from '../../../server/devices/device-state'
import { updateConnections } from '../../../server/devices/last-contact'
import { updateOfflineWarnings } from '../../../server/devices/offline-warnings'
import { insertMany } from '../../../server/rows/bulk-rows'
import { rowsOf } from '../../../server/rows/rows'
import { countRows, device, prepareSite, recorderOn, silent } from '../../support/sites/recorder-bench'
import { startServer, type RunningServer } from '../../support/running-server'
import { statementsOf } from '../../support/statements'
import { databaseKinds } from '../../support/test-databases'

const configs = '/api/configs'
const [online, offline] = [1, 2]
const before = (minutes: number): string => new Date(Date.now() - minutes * minute).toISOString()

describe.each(databaseKinds)('a device on %s', (kind) => {
  let server: RunningServer
  let site: ReturnType<typeof recorderOn>
  let lastFact = 0
  beforeAll(async () => {
    server = await startServer(kind)
    const { database } = server
    await prepareSite(database, 1)
    await rowsOf(terminal, database).insert({ client_id: 'T1', park_code: device.parkCode })
    await rowsOf(nbDevice, database).insert({ nbid: 'N1', park_code: device.parkCode })
    for (const lrid of ['L1', 'L2'])
      await rowsOf(stallSensor, database).insert({ nbid: 'N1', lrid, park_code: device.parkCode })
    site = recorderOn(database)
  })
  afterAll(async () => {
    await site.close()
    await server.close()
  })

  const fact = () => `c${(lastFact += 1)}`
  const sense = (lrid: string, minutes: number) =>
    site.send('sensor-state', { fact: fact(), at: before(minutes), nbid: 'N1', lrid, have: 1 })
  const connect = async (isOnline: boolean) => {
    const status = { online: isOnline, at: new Date().toISOString() }
    await server.database.transaction((tx) => saveStatus(tx, device.parkCode, device.name, status))
  }
  const shown = async (base: string) => (await server.list(base, { order_column_name: 'id', order_type: 'ASC' })).list
  const states = async (base: string) => (await shown(base)).map(({ online: state }) => state)
  const update = () => updateConnections(server.database, server.settings)

  it('that has never reported is neither online nor offline', async () => {
    await update()
    expect([await states('/api/snb'), await states('/api/sterminal')]).toEqual([[null], [null, null]])
  })

  it('is offline once it was silent for longer than the setting allows, and online when it reports again', async () => {
    await sense('L1', 23 * 60)
    await sense('L2', 25 * 60)
    await update()
    expect(await states('/api/sterminal')).toEqual([online, offline])
    expect(await states('/api/snb')).toEqual([offline])
    await site.send('gateway-state', { fact: fact(), at: before(5 * 60), nbid: 'N1', status: 1 })
    await update()
    expect(await states('/api/snb')).toEqual([online])
    // An older report that arrives late changes nothing.
    const [{ last_contact: last } = {}] = await shown('/api/snb')
    await sense('L2', 24 * 60)
    await update()
    expect((await shown('/api/snb'))[0]).toMatchObject({ last_contact: last, online })
    expect(await states('/api/sterminal')).toEqual([online, offline])
    await sense('L2', 0)
    await update()
    expect([await states('/api/snb'), await states('/api/sterminal')]).toEqual([[online], [online, online]])
  })

  it('that is a terminal has to be connected, too', async () => {
    const report = (minutes: number) =>
      site.send('terminal-state', { fact: fact(), at: before(minutes), client_id: 'T1', temperature: 30 })
    await connect(true)
    await report(45)
    await update()
    // Its connection has only just begun.
    expect(await states('/api/dcterminal')).toEqual([online])
    await server.database.run({ text: `UPDATE "device_state" SET "since" = now() - interval '50 minutes'` })
    await update()
    expect(await states('/api/dcterminal')).toEqual([offline])
    await report(20)
    await update()
    expect(await states('/api/dcterminal')).toEqual([online])
    await connect(false)
    expect(await states('/api/dcterminal')).toEqual([offline])
    await update()
    expect(await states('/api/dcterminal')).toEqual([offline])
  })

  it('that is a terminal is judged also when it has only connected, or was behind another device before', async () => {
    const { database } = server
    const stateOf = async (client_id: string) => (await rowsOf(terminal, database).first({ client_id }))?.online
    await rowsOf(terminal, database).insert({ client_id: 'T2', park_code: device.parkCode })
    const status = (isOnline: boolean) => ({ online: isOnline, at: new Date().toISOString() })
    await database.transaction((tx) => saveStatus(tx, device.parkCode, 'T2', status(true)))
    expect(await stateOf('T2')).toBe(online)
    await database.run({ text: `UPDATE "device_state" SET "since" = now() - interval '50 minutes'` })
    await update()
    expect(await stateOf('T2')).toBe(offline)
    // From then on it is behind a gateway.
    await database.transaction((tx) => saveStatus(tx, device.parkCode, 'T2', status(false)))
    await connect(true)
    await site.send('terminal-state', { fact: fact(), at: before(0), client_id: 'T2', temperature: 30 })
    expect(await stateOf('T2')).toBe(online)
    await rowsOf(terminal, database).remove([Number((await rowsOf(terminal, database).first({ client_id: 'T2' }))?.id)])
  })

  it('whose last will was missed is offline once it no longer repeats that it is connected', async () => {
    const { database } = server
    const connections = () => database.rows({ text: 'SELECT "name", "online" FROM "device_state" ORDER BY 1' })
    await connect(true)
    await site.send('terminal-state', { fact: fact(), at: before(0), client_id: 'T1', temperature: 30 })
    const earlier = await connections()
    await database.transaction(endSilentConnections)
    expect(await connections()).toEqual(earlier)
    await database.run({ text: `UPDATE "device_state" SET "heard_at" = now() - interval '4 minutes'` })
    await connect(true)
    await database.transaction(endSilentConnections)
    expect(await connections()).toEqual(earlier)
    await database.run({ text: `UPDATE "device_state" SET "heard_at" = now() - interval '4 minutes'` })
    await database.transaction(endSilentConnections)
    expect((await connections()).map(([, state]) => state)).not.toContain('t')
    expect(await states('/api/dcterminal')).toEqual([offline])
    await connect(true)
    expect(await states('/api/dcterminal')).toEqual([online])
    await connect(false)
  })

  it('raises one warning when it goes offline, which ends when it is back; flapping is counted', async () => {
    const { database, settings } = server
    const warnings = async () =>
      (await server.list('/api/warning', { order_column_name: 'id', order_type: 'ASC' })).list
    const update = () =>
      Promise.all([updateOfflineWarnings(database, settings), updateOfflineWarnings(database, settings)])
    const terminals = async (state: number, since = '2 minutes') => {
      await database.run({
        text: `UPDATE "device_state" SET "online" = $1, "since" = now() - $2::interval`,
        values: [state === online, since],
      })
      await database.run({ text: 'UPDATE "dcterminal" SET "online" = $1', values: [state] })
    }
    await rowsOf(terminal, database).insert({ client_id: 'never', park_code: device.parkCode, online: offline })
    await database.run({ text: 'UPDATE "snb" SET "online" = $1', values: [online] })
    await terminals(offline, '10 seconds')
    await update()
    expect(await warnings()).toEqual([])
    await terminals(offline)
    await update()
    await update()
    const raised = { terminal: 'T1', warning_text: '终端 T1 离线', warning_text_en: 'Terminal T1 is offline' }
    const open = { ...raised, park_code: device.parkCode, warning_level: 3, times: 1, status: 1, handle_time: null }
    expect(await warnings()).toMatchObject([open])
    await terminals(online)
    await update()
    expect(await warnings()).toMatchObject([{ ...raised, status: 3, oper_user: null }])
    expect((await warnings())[0]?.handle_time).not.toBeNull()
    await terminals(offline)
    await update()
    expect(await warnings()).toMatchObject([{ ...open, times: 2 }])
    const [first] = await warnings()
    await server.ask('POST', '/api/warning/handle', { id: first?.id, reason: 'on the way' })
    await update()
    expect(await warnings()).toMatchObject([{ ...raised, times: 2, status: 2 }])
    await terminals(online)
    await update()
    await terminals(offline)
    await database.run({ text: 'UPDATE "snb" SET "online" = $1', values: [offline] })
    await update()
    expect((await warnings()).slice(1)).toMatchObject([
      { terminal: 'N1', warning_text_en: 'NB device N1 is offline' },
      open,
    ])
  })

  it('raises no warning while that is switched off, or when it is disabled, and clears those that are open', async () => {
    const { database, settings } = server
    const open = async () => (await server.list('/api/warning', { status: 1 })).list.map((row) => row.terminal)
    const id = await server.create(configs, {
      config_name: 'x',
      config_key: 'offline_warning_level',
      config_value: '0',
    })
    expect(await open()).toHaveLength(2)
    await database.run({ text: 'UPDATE "snb" SET "online" = $1', values: [online] })
    await updateOfflineWarnings(database, settings)
    await database.run({ text: 'UPDATE "snb" SET "online" = $1', values: [offline] })
    await updateOfflineWarnings(database, settings)
    expect(await open()).toEqual(['T1'])
    await server.ask('DELETE', `${configs}/delete`, { id })
    await database.run({ text: 'UPDATE "dcterminal" SET "dc_status" = 2' })
    await updateOfflineWarnings(database, settings)
    expect(await open()).toEqual(['N1'])
  })

  it('raises its warning together with many others, in a few statements, until it is deleted', async () => {
    const { database, settings } = server
    const names = Array.from({ length: 60 }, (_, index) => `M${index}`)
    const gateways = names.map((nbid) => ({ nbid, park_code: device.parkCode, last_contact: before(1) }))
    await insertMany(database, nbDevice, gateways)
    const open = async () =>
      (await server.list('/api/warning', { status: 1, page_size: 100 })).list.filter(({ terminal }) =>
        names.includes(String(terminal)),
      )
    for (const [state, times] of [
      [offline, 1],
      [online, 0],
      [offline, 2],
    ]) {
      await database.run({ text: `UPDATE "snb" SET "online" = $1 WHERE "nbid" LIKE 'M%'`, values: [state] })
      const statements = await statementsOf(database, () => updateOfflineWarnings(database, settings))
      expect(statements.length, statements.join()).toBeLessThanOrEqual(9)
      const rows = await open()
      expect(rows).toHaveLength(times ? names.length : 0)
      expect(rows.every((row) => row.times === times)).toBe(true)
    }
    // Deleted ones have no open warning, and leave nothing behind.
    const known = await countRows(database, 'offline_warning')
    await database.run({ text: `DELETE FROM "snb" WHERE "nbid" LIKE 'M%'` })
    await updateOfflineWarnings(database, settings)
    expect(await open()).toEqual([])
    expect(await countRows(database, 'offline_warning')).toBe(known - names.length)
  })

  it('is judged anew at once when the setting changes', async () => {
    const end = await watchConnections({ database: server.database, settings: server.settings, log: silent })
    const set = async (config_key: string, config_value: string) =>
      server.create(configs, { config_name: config_key, config_key, config_value })
    await sense('L1', 10)
    const ids = [await set('offline_minutes.sensor', '5'), await set('offline_minutes.gateway', '20')]
    await vi.waitFor(async () => expect(await states('/api/sterminal')).toEqual([offline, online]), { timeout: 20_000 })
    expect(await states('/api/snb')).toEqual([online])
    await server.ask('DELETE', `${configs}/delete`, { id: ids })
    await vi.waitFor(async () => expect(await states('/api/sterminal')).toEqual([online, online]), { timeout: 20_000 })
    await end()
  })
})
