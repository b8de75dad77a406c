import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wallTime } from '../../model/wall-time'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../resources/stall-sensors/stall-sensor'
import { command } from '../../resources/terminal/command'
import { terminal } from '../../resources/terminal/terminal'
import { rowsOf } from '../../server/rows/rows'
import { fresh, startServer, type JsonObject, type RunningServer, type TestUser } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const reboot = { type: 'sys', action: 'reboot', data: 'reboot' }
const volume = { type: 'operate', action: 'DEVICE_VOLUME', data: 60 }

/** Every call that commands a device, with the permission that it needs. */
const calls = [
  { call: 'dcterminal/setadd', permission: 'dc:terminal', part: 'edit' },
  { call: 'dcterminal/setdel', permission: 'dc:terminal', part: 'edit' },
  { call: 'dcterminal/sys', permission: 'dc:terminal', part: 'edit', data: reboot },
  { call: 'dcterminal/operate', permission: 'dc:terminal', part: 'edit', data: volume },
  { call: 'snb/restart', permission: 'stall:snb', part: 'edit' },
  { call: 'snb/nbset', permission: 'stall:snb', part: 'edit' },
  { call: 'sterminal/setadd', permission: 'stall:sterminal', part: 'edit' },
  { call: 'sterminal/setdel', permission: 'stall:sterminal', part: 'edit' },
  { call: 'command/again', permission: 'dc:command', part: 'edit' },
  { call: 'command/cancel', permission: 'dc:command', part: 'edit' },
] as const

describe.each(databaseKinds)('a call that commands a device: %s', (kind) => {
  let server: RunningServer
  let park: string
  const rows: Record<string, JsonObject> = {}
  const everything = [...new Set(calls.map(({ permission }) => permission))]

  beforeAll(async () => {
    server = await startServer(kind)
    park = fresh('P')
    await server.create('/api/org', { org_name: park, park_code: park })
    const at = server.database
    rows.dcterminal = await rowsOf(terminal, at).insert({ client_id: fresh('T'), park_code: park, garage_no: 1 })
    rows.snb = await rowsOf(nbDevice, at).insert({ nbid: fresh('N'), park_code: park, httpUrl: 'http://10.0.0.8' })
    rows.sterminal = await rowsOf(stallSensor, at).insert({ nbid: String(rows.snb.nbid), lrid: '1', park_code: park })
    const request = JSON.stringify(volume)
    rows.command = await rowsOf(command, at).insert({
      command_id: '0'.repeat(32),
      kind: 1,
      target: 'T',
      target_type: 1,
      park_code: park,
      state: 'failed',
      request,
      time_out: 10,
      must_online: 1,
      retry_times: 0,
      expires_at: wallTime(new Date(Date.now() + 60_000), 'Asia/Shanghai'),
    })
  })
  afterAll(() => server.close())

  const send = ({ call, ...rest }: (typeof calls)[number], token: string | null) => {
    const [resource = ''] = call.split('/')
    const isByName = 'data' in rest
    const id = isByName ? rows[resource]?.client_id : rows[resource]?.id
    const body = { id, reason: 'a test', ...(isByName && { data: rest.data }) }
    return server.call<JsonObject>('POST', `/api/${call}`, body, token)
  }
  const commands = async (): Promise<number> => (await server.list('/api/command')).page.total_count

  it('is one of these, for every operation that is declared', () => {
    const named = [terminal, nbDevice, stallSensor, command].flatMap(({ name, operations }) =>
      Object.entries<{ reads?: boolean }>(operations).flatMap(([operation, { reads = false }]) =>
        reads ? [] : [`${name}/${operation}`],
      ),
    )
    // Those of flow controllers go to no device of the broker.
    const others = ['credentials', 'newsecret', 'revoke', 'follow', 'flows', 'setflows']
    const sending = named.filter((one) => !others.includes(one.split('/')[1] ?? ''))
    expect(calls.map(({ call }) => call).toSorted()).toEqual(sending.toSorted())
  })

  describe.each(calls)('$call', (one) => {
    const refused = async (user: TestUser | null, code: number): Promise<void> => {
      const before = await commands()
      expect((await send(one, user?.token ?? null)).code).toBe(code)
      expect(await commands()).toBe(before)
    }

    it('is refused without a session', () => refused(null, 50008))

    it('is refused with all permissions but its own', async () => {
      const others = everything.flatMap((name) =>
        ['query', 'edit']
          .filter((part) => name !== one.permission || part !== one.part)
          .map((part) => `${name}:${part}`),
      )
      await refused(await server.asRole(others), 403)
    })

    it('finds nothing outside the car parks of the caller', async () => {
      await refused(await server.asRole([`${one.permission}:${one.part}`], []), 40400)
    })
  })

  // Together, since the calls wait for their devices, which are away; a command that has ended can't be cancelled.
  it('reaches the device with its permission alone', async () => {
    const answers = await Promise.all(
      calls.map(async (one) => {
        const { token } = await server.asRole([`${one.permission}:${one.part}`])
        return [one.call, (await send(one, token)).code]
      }),
    )
    expect(answers).toEqual(calls.map(({ call }) => [call, call === 'command/cancel' ? 40900 : 50200]))
  })

  it('to several terminals sends nothing if one of them is outside', async () => {
    const other = await rowsOf(terminal, server.database).insert({ client_id: fresh('T'), park_code: null })
    const user = await server.asRole(['dc:terminal:edit'], [1])
    const id = [rows.dcterminal?.client_id, other.client_id]
    const before = await commands()
    expect((await server.call('POST', '/api/dcterminal/sys', { id, data: volume }, user.token)).code).toBe(40400)
    expect(await commands()).toBe(before)
  })
})
