import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minute } from '../../../model/durations'
import { terminalType } from '../../../resources/dictionaries/device'
import { terminal } from '../../../resources/terminal/terminal'
import { addDevice } from '../../../server/devices/device-rows'
import { saveStatus } from '../../../server/devices/device-state'
import { updateConnections } from '../../../server/devices/last-contact'
import { rowsOf } from '../../../server/rows/rows'
import { device, recorderOn } from '../../support/sites/recorder-bench'
import { fresh, startServer, type JsonObject, type ListData, type RunningServer } from '../../support/running-server'
import { databaseKinds } from '../../support/test-databases'

const path = '/api/dcterminal/online'
const park = device.parkCode

describe.each(databaseKinds)('the list of online terminals on %s', (kind) => {
  let server: RunningServer
  let department: number
  beforeAll(async () => {
    server = await startServer(kind)
    department = await server.newDepartment()
    await server.create('/api/org', { org_name: park, park_code: park, dept_id: department })
    await addDevice(server.database, device)
    for (const client_id of ['imported', 'connected', 'silent', 'gone']) await insert({ client_id })
    await insert({ client_id: 'elsewhere', park_code: null })
    for (const name of ['connected', 'silent', 'gone']) await status(name, true)
    await server.database.run({ text: `UPDATE "device_state" SET "since" = now() - interval '2 hours'` })
    await report('connected', 1)
    await report('silent', 90)
    await report('gone', 1)
    await status('gone', false)
    await updateConnections(server.database, server.settings)
  })
  afterAll(() => server.close())

  const insert = (values: JsonObject) =>
    rowsOf(terminal, server.database).insert({ park_code: park, garage_no: 1, ttype: terminalType.kiosk, ...values })
  const status = (name: string, online: boolean) =>
    server.database.transaction((tx) => saveStatus(tx, park, name, { online, at: new Date().toISOString() }))
  const report = async (client_id: string, minutes: number): Promise<void> => {
    const { send, close } = recorderOn(server.database)
    const at = new Date(Date.now() - minutes * minute).toISOString()
    await send('terminal-state', { fact: fresh('f-'), at, client_id, temperature: 30 })
    await close()
  }
  const names = async (search: JsonObject = {}, token?: string) =>
    (await server.ask<ListData>('POST', path, search, token)).list.map(({ client_id }) => client_id)

  it('has those that are connected and were heard of within the threshold, and no imported ones', async () => {
    expect(await names()).toEqual(['connected'])
    const [row] = (await server.ask<ListData>('POST', path)).list
    expect(row?.last_contact).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('follows the threshold of terminals, which is a setting', async () => {
    const setting = { config_name: 'x', config_key: 'offline_minutes.terminal', config_value: '100' }
    const id = await server.create('/api/configs', setting)
    await updateConnections(server.database, server.settings)
    expect((await names()).toSorted()).toEqual(['connected', 'silent'])
    await server.ask('DELETE', '/api/configs/delete', { id })
    await updateConnections(server.database, server.settings)
    expect(await names()).toEqual(['connected'])
  })

  it('is searched by terminal and type', async () => {
    expect(await names({ client_id: 'connected' })).toEqual(['connected'])
    expect(await names({ client_id: 'silent' })).toEqual([])
    expect(await names({ ttype: terminalType.kiosk })).toEqual(['connected'])
    expect(await names({ ttype: terminalType.pad })).toEqual([])
    expect(await names({ online: 2 })).not.toContain('gone')
  })

  it('needs its own permission, and shows the parks of its reader', async () => {
    const reader = await server.asRole(['dc:online:query'], [department])
    expect(await names({}, reader.token)).toEqual(['connected'])
    expect(await server.call('POST', '/api/dcterminal/index', {}, reader.token)).toMatchObject({ status: 403 })
    const others = await server.asRole(['dc:online:query'], [])
    expect(await names({}, others.token)).toEqual([])
    const without = await server.asRole(['dc:terminal:query', 'dc:terminal:edit'])
    expect(await server.call('POST', path, {}, without.token)).toMatchObject({ status: 403 })
    expect(await server.call('POST', path, {}, null)).toMatchObject({ code: 50008 })
  })
})
