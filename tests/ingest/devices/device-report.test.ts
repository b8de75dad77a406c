import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeviceReport } from '../../../model/site/device-report'
import { shift, wallTime } from '../../../model/wall-time'
import { warning } from '../../../resources/alarm/warning'
import { commandKind, commandTarget } from '../../../resources/dictionaries/command'
import { connection } from '../../../resources/dictionaries/device'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { stallFault } from '../../../resources/stall-sensors/stall-fault'
import { stallSensor } from '../../../resources/stall-sensors/stall-sensor'
import { command } from '../../../resources/terminal/command'
import { terminal } from '../../../resources/terminal/terminal'
import { terminalData } from '../../../resources/terminal/terminal-data'
import { saveStatus } from '../../../server/devices/device-state'
import { insertMany } from '../../../server/rows/bulk-rows'
import { rowsOf } from '../../../server/rows/rows'
import { fresh, startServer, type RunningServer } from '../../support/running-server'
import { recorderOn, device as site } from '../../support/sites/recorder-bench'
import { addDevice } from '../../../server/devices/device-rows'
import { databaseKinds } from '../../support/test-databases'

const now = () => wallTime(new Date(), 'Asia/Shanghai')
const ago = (minutes: number) => shift(now(), { minutes: -minutes })

describe.each(databaseKinds)('what the page of a device shows on %s', (kind) => {
  let server: RunningServer
  let department: number
  let park: string
  beforeAll(async () => {
    server = await startServer(kind)
    department = await server.newDepartment()
    park = site.parkCode
    await server.create('/api/org', { org_name: park, park_code: park, dept_id: department })
    await addDevice(server.database, site)
  })
  afterAll(() => server.close())

  const newTerminal = async (park_code = park) => {
    const client_id = fresh('T-')
    const row = await rowsOf(terminal, server.database).insert({ client_id, park_code, online: connection.online })
    return { client_id, id: Number(row.id) }
  }
  const report = (base: string, id: number, more = {}, token?: string) =>
    server.ask<DeviceReport>('POST', `/api/${base}/device`, { id, ...more }, token)
  const commandTo = (target: string, target_type: number, kind_: number = commandKind.reboot) =>
    rowsOf(command, server.database).insert({
      command_id: fresh('').padStart(32, '0'),
      kind: kind_,
      target,
      target_type,
      park_code: park,
      state: 'succeeded',
    })

  it('of a terminal is its connection, readings, warnings and commands, the newest first', async () => {
    const { client_id, id } = await newTerminal()
    const other = await newTerminal()
    await server.database.transaction((tx) =>
      saveStatus(tx, park, client_id, { online: true, at: new Date().toISOString() }),
    )
    const reading = (of: string, temperature: number, minutes: number) => ({
      ...{ client_id: of, park_code: park, temperature, hard_disk_usage: 40, created_at: ago(minutes) },
    })
    await insertMany(server.database, terminalData, [
      reading(client_id, 50, 5),
      reading(client_id, 30, 3 * 1440),
      reading(other.client_id, 99, 5),
    ])
    const warn = (name: string, text: string, minutes: number) => ({
      ...{ park_code: park, terminal: name, warning_text: text, warning_time: ago(minutes) },
    })
    await insertMany(server.database, warning, [
      warn(client_id, 'older', 20),
      // Sites may write the name in another case.
      warn(client_id.toLowerCase(), 'newer', 10),
      warn(other.client_id, 'of another', 1),
    ])
    await commandTo(client_id, commandTarget.terminal)
    await commandTo(client_id, commandTarget.terminal, commandKind.fanOn)
    await commandTo(client_id, commandTarget.camera)
    const fault = await server.create('/api/workorder', { park_code: park, device: client_id, fault: 'no picture' })
    const { row, connection: connected, readings, warnings, commands, orders, ...rest } = await report('dcterminal', id)
    expect(row).toMatchObject({ id, client_id, park_code: park })
    expect(connected).toMatchObject({ online: true, via: null })
    expect(connected?.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(readings).toEqual([expect.objectContaining({ temperature: 50, disk: 40 })])
    expect(warnings?.total).toBe(2)
    expect(warnings?.list.map(({ warning_text }) => warning_text)).toEqual(['newer', 'older'])
    expect(commands?.list.map((one) => one.kind)).toEqual([commandKind.fanOn, commandKind.reboot])
    expect(orders).toMatchObject({ total: 1, list: [{ id: fault, fault: 'no picture' }] })
    expect(Object.keys(rest).toSorted()).toEqual(['from', 'to'])
    expect((await report('dcterminal', id, { days: 7 })).readings?.map(({ temperature }) => temperature)).toEqual([
      30, 50,
    ])
  })

  it('is bounded: a part of the range has one point, a list its newest rows', async () => {
    const { client_id, id } = await newTerminal()
    const many = Array.from({ length: 1441 }, (_, index) => ({
      ...{ client_id, park_code: park, temperature: index % 60, created_at: ago(index) },
    }))
    await insertMany(server.database, terminalData, many)
    const warnings = Array.from({ length: 25 }, (_, index) => ({
      ...{ park_code: park, terminal: client_id, warning_text: String(index), warning_time: ago(index) },
    }))
    await insertMany(server.database, warning, warnings)
    const { readings, ...rest } = await report('dcterminal', id)
    expect(readings?.length).toBeLessThanOrEqual(362)
    expect(readings?.length).toBeGreaterThan(300)
    expect(Math.max(...(readings ?? []).map(({ temperature }) => Number(temperature)))).toBe(59)
    expect(rest.warnings).toMatchObject({ total: 25 })
    expect(rest.warnings?.list).toHaveLength(20)
    const wrong = await server.call('POST', '/api/dcterminal/device', { id, days: 365 })
    expect(wrong).toMatchObject({ code: 40000, data: { fields: [{ field: 'days' }] } })
  })

  it('of a sensor is when a car was there, its battery and its faults; of its gateway, the sensors', async () => {
    const [nbid, lrid] = [fresh('N-'), fresh('L-')]
    const gateway = await rowsOf(nbDevice, server.database).insert({ nbid, park_code: park })
    const sensor = await rowsOf(stallSensor, server.database).insert({ nbid, lrid, park_code: park })
    await rowsOf(stallSensor, server.database).insert({ nbid: fresh('N-'), lrid, park_code: park })
    await rowsOf(stallFault, server.database).insert({ nbid, lrid, park_code: park })
    await commandTo(`${nbid}/${lrid}`, commandTarget.sensor, commandKind.addTerminal)
    const { send, acks, close } = recorderOn(server.database)
    const states = [
      [90, 0, 3.6],
      [60, 1, 3.5],
      [45, 1, undefined],
      [30, 0, 3.4],
    ] as const
    for (const [minutes, have, voltages] of states) {
      const at = new Date(Date.now() - minutes * 60_000).toISOString()
      await send('sensor-state', { fact: fresh('s-'), at, nbid, lrid, have, voltages })
    }
    await close()
    expect(acks.map(({ result }) => result)).toEqual(states.map(() => 'recorded'))
    const { presence, voltages, faults, commands, readings } = await report('sterminal', Number(sensor.id))
    expect(presence?.map(({ have }) => have)).toEqual([0, 1, 0])
    expect(voltages?.map(({ voltage }) => voltage)).toEqual([3.6, 3.5, 3.4])
    expect([faults?.total, commands?.total, readings]).toEqual([1, 1, undefined])
    const { sensors } = await report('snb', Number(gateway.id))
    expect(sensors).toMatchObject({ total: 1, list: [{ lrid, voltages: 3.4 }] })
  })

  it('has only the parts that the caller may query, and only of devices in their scope', async () => {
    const { client_id, id } = await newTerminal()
    await commandTo(client_id, commandTarget.terminal)
    const other = fresh('P')
    await server.create('/api/org', { org_name: other, park_code: other, dept_id: 1 })
    const foreign = await newTerminal(other)
    const user = await server.asRole(['dc:terminal:query'], [department])
    expect(await report('dcterminal', id, {}, user.token)).toMatchObject({
      row: { client_id },
      readings: null,
      warnings: null,
      commands: null,
      orders: null,
    })
    await user.grant(['dc:terminal:query', 'dc:command:query'], [department])
    expect(await report('dcterminal', id, {}, user.token)).toMatchObject({ commands: { total: 1 }, warnings: null })
    const call = (of: number) => server.call('POST', '/api/dcterminal/device', { id: of }, user.token)
    expect(await call(foreign.id)).toMatchObject({ code: 40400 })
    await user.grant(['dc:online:query'], [department])
    expect(await call(id)).toMatchObject({ code: 0 })
    await user.grant(['stall:sterminal:query'], [department])
    expect((await call(id)).status).toBe(403)
  })

  it('is a page of its own in the menu of whoever may see such devices, and in no group', async () => {
    const user = await server.asRole(['stall:snb:query'])
    const menuOf = async () =>
      server.ask<{ route_name: string | null; url: string }[]>('POST', '/api/menu/find_all_menu', undefined, user.token)
    const names = (await menuOf()).map(({ route_name, url }) => route_name ?? url)
    expect(names).toEqual(['/stall', 'dc-device'])
    await user.grant(['garage:member:query'])
    expect((await menuOf()).map(({ route_name }) => route_name)).not.toContain('dc-device')
  })
})
