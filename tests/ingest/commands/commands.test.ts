import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CommandMessage } from '../../../model/site/commands'
import type { CommandAnswer } from '../../../model/site/site-messages'
import { answerTopic, commandTopic, statusTopic } from '../../../model/site/site-topics'
import { commandKind } from '../../../resources/dictionaries/command'
import { terminal } from '../../../resources/terminal/terminal'
import { addDevice } from '../../../server/devices/device-rows'
import { rowsOf } from '../../../server/rows/rows'
import { badFieldsOf, fresh, type JsonObject } from '../../support/running-server'
import { startServerWithSites, type ServerWithSites } from '../../support/sites/server-with-sites'
import { databaseKinds } from '../../support/test-databases'
import { inTimeFromNow } from '../../support/run/in-time'

const secret = 'a secret of the terminal'
type Reply = Omit<CommandAnswer, 'command'> | null

/** A terminal with its own connection, whose replies the test chooses. */
interface Device {
  received: CommandMessage[]
  client: MqttClient
  answer(command: string, reply: Omit<CommandAnswer, 'command'>): Promise<unknown>
}

describe.each(databaseKinds)('commands to terminals: %s', (kind) => {
  let all: ServerWithSites
  const clients: MqttClient[] = []

  beforeAll(async () => {
    all = await startServerWithSites(kind)
  })
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.endAsync(true)))
    await all.close()
  })

  const newTerminal = async (): Promise<JsonObject & { client_id: string; id: number }> => {
    const client_id = fresh('terminal-')
    const row = await rowsOf(terminal, all.database).insert({ client_id, park_code: all.park })
    await addDevice(all.database, { name: client_id, parkCode: all.park, secret })
    return { client_id, id: Number(row.id) }
  }
  const online = (name: string, isOnline: boolean): string =>
    JSON.stringify({ online: isOnline, at: new Date().toISOString() })

  const connect = async (name: string, reply: (message: CommandMessage) => Reply): Promise<Device> => {
    const client = await connectAsync(all.sites().url, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      clientId: name,
      username: name,
      password: secret,
    })
    clients.push(client)
    const received: CommandMessage[] = []
    const answer: Device['answer'] = (command, given) =>
      client.publishAsync(answerTopic(all.park, name), JSON.stringify({ command, ...given }), { qos: 1 })
    client.on('message', (_topic, payload) => {
      const message = JSON.parse(payload.toString()) as CommandMessage
      received.push(message)
      const given = reply(message)
      if (given) void answer(message.command, given)
    })
    await client.subscribeAsync(commandTopic(all.park, name), { qos: 1 })
    await client.publishAsync(statusTopic(all.park, name), online(name, true), { qos: 1 })
    const isOnline = async () => (await rowsOf(terminal, all.database).first({ client_id: name }))?.online === 1
    await vi.waitUntil(isOnline, { timeout: 20_000 })
    return { received, client, answer }
  }
  const post = <T = JsonObject>(path: string, body: unknown) => all.server.call<T>('POST', path, body)
  const ledger = async (where: JsonObject): Promise<JsonObject[]> =>
    (await post<{ list: JsonObject[] }>('/api/command/index', where)).data.list
  const reboot = { type: 'sys', action: 'reboot', data: 'reboot' }

  it.concurrent('are carried out, with the answer in the call and in the ledger', async ({ expect }) => {
    const { client_id } = await newTerminal()
    const device = await connect(client_id, () => ({ state: 'succeeded', answer: 'going down' }))
    const { code, data } = await post('/api/dcterminal/sys', { id: client_id, data: reboot, reason: 'it hangs' })
    expect({ code, data }).toEqual({
      code: 0,
      data: { command_id: device.received[0]?.command, state: 'succeeded', answer: 'going down' },
    })
    expect(device.received).toHaveLength(1)
    expect(device.received[0]).toMatchObject({ type: 'sys', action: 'reboot', target: client_id, attempt: 1 })
    const [row] = await ledger({ target: client_id })
    expect(row).toMatchObject({
      command_id: data.command_id,
      kind: commandKind.reboot,
      state: 'succeeded',
      answer: 'going down',
      reason: 'it hangs',
      attempts: 1,
      park_code: all.park,
      device: client_id,
      user_id: 1,
    })
    expect(row?.ended_at).not.toBeNull()
  })

  it.concurrent('to a terminal that is away fail at once', async ({ expect }) => {
    const { client_id } = await newTerminal()
    const isInTime = inTimeFromNow(3500)
    const { code, data } = await post('/api/dcterminal/sys', { id: client_id, data: reboot })
    expect({ code, data }).toEqual({
      code: 50200,
      data: { reason: 'offline', command_id: expect.any(String) as string },
    })
    expect(isInTime()).toBe(true)
    expect((await ledger({ target: client_id }))[0]).toMatchObject({ state: 'failed', failure: 'offline', attempts: 0 })
  })

  it.concurrent('are delivered as the caller asks', async ({ expect }) => {
    const { client_id } = await newTerminal()
    const send = (given: JsonObject) => post('/api/dcterminal/sys', { id: client_id, data: reboot, ...given })
    expect(badFieldsOf(await send({ time_out: 0 }))).toEqual(['time_out'])
    expect(badFieldsOf(await send({ retry_times: 11 }))).toEqual(['retry_times'])
    expect(badFieldsOf(await send({ must_online: 3 }))).toEqual(['must_online'])
    const all = { time_out: -1, retry_times: 'x', must_online: 7 }
    expect(badFieldsOf(await send(all))).toEqual(Object.keys(all))
    const { data } = await send({ time_out: 1, retry_times: 0, must_online: 2 })
    expect(data.reason).toBe('waiting')
    const [row] = await ledger({ target: client_id })
    expect(row).toMatchObject({ state: 'queued', time_out: 1, retry_times: 0, must_online: 2 })
    const device = await connect(client_id, () => ({ state: 'delivered' }))
    await expect.poll(async () => (await ledger({ target: client_id }))[0]?.state).toBe('timed_out')
    expect(device.received.map(({ attempt }) => attempt)).toEqual([1])
  })

  it.concurrent('that fail say why', async ({ expect }) => {
    const { client_id } = await newTerminal()
    await connect(client_id, () => ({ state: 'failed', answer: 'no fan' }))
    const data = { type: 'operate', data: { MsgType: 'Text', Sender: 'x', Receive: 'Fan_cpu', Data: 'ON' } }
    const answer = await post('/api/dcterminal/sys', { id: client_id, data })
    expect(answer).toMatchObject({ code: 50200, data: { reason: 'failed' } })
    expect(answer.msg).toContain('no fan')
  })

  it.concurrent('that fail without a reason say so', async ({ expect }) => {
    const { client_id } = await newTerminal()
    await connect(client_id, () => ({ state: 'failed' }))
    const answer = await post('/api/dcterminal/sys', { id: client_id, data: reboot })
    expect(answer).toMatchObject({ code: 50200, data: { reason: 'failed' } })
    expect(answer.msg).toBe(`${client_id} 执行失败，设备未说明原因`)
  })

  it.concurrent('that time out are tried again, and the call says that nobody knows', async ({ expect }) => {
    const { client_id } = await newTerminal()
    const device = await connect(client_id, () => null)
    const once = await post('/api/dcterminal/sys', { id: client_id, data: reboot, time_out: 1, retry_times: 0 })
    expect(once).toMatchObject({ code: 50200, data: { reason: 'timed_out' } })
    expect(once.msg).toBe(`${client_id} 未在时限内应答，是否已执行未知`)
    const again = await post('/api/dcterminal/sys', { id: client_id, data: reboot, time_out: 1, retry_times: 1 })
    expect(again).toMatchObject({ code: 50200, data: { reason: 'timed_out' } })
    expect(device.received.map(({ attempt }) => attempt)).toEqual([1, 1, 2])
    expect((await ledger({ target: client_id })).map(({ attempts }) => attempts)).toEqual([2, 1])
  })

  it.concurrent(
    'go on after the call when the device is slow, and are sent again until it confirms them',
    async ({ expect }) => {
      const { client_id } = await newTerminal()
      const device = await connect(client_id, () => null)
      const { code, data } = await post('/api/dcterminal/sys', { id: client_id, data: reboot })
      expect({ code, reason: data.reason }).toEqual({ code: 50200, reason: 'waiting' })
      await expect.poll(() => device.received.length).toBeGreaterThan(1)
      expect(new Set(device.received.map(({ command }) => command)).size).toBe(1)
      await device.answer(String(data.command_id), { state: 'delivered' })
      await expect.poll(async () => (await ledger({ target: client_id }))[0]?.state).toBe('delivered')
      await device.answer(String(data.command_id), { state: 'succeeded' })
      await expect.poll(async () => (await ledger({ target: client_id }))[0]?.state).toBe('succeeded')
      await device.answer(String(data.command_id), { state: 'failed', answer: 'too late' })
      expect((await ledger({ target: client_id }))[0]).toMatchObject({ state: 'succeeded', answer: null })
    },
  )

  it.concurrent('of one terminal are carried out one after the other', async ({ expect }) => {
    const { client_id } = await newTerminal()
    const device = await connect(client_id, () => null)
    const volumes = [40, 60, 80].map((data) => ({ type: 'operate', action: 'DEVICE_VOLUME', data }))
    const calls: Promise<unknown>[] = []
    for (const data of volumes) {
      calls.push(post('/api/dcterminal/sys', { id: client_id, data }))
      await expect.poll(async () => (await ledger({ target: client_id })).length).toBe(calls.length)
    }
    for (const count of [1, 2, 3]) {
      await expect.poll(() => new Set(device.received.map(({ command }) => command)).size).toBe(count)
      await device.answer(String(device.received.at(-1)?.command), { state: 'succeeded' })
    }
    await Promise.all(calls)
    const sent = device.received.flatMap((one) => ('data' in one ? [one.data] : []))
    expect([...new Set(sent)]).toEqual([40, 60, 80])
  })

  it.concurrent('to several terminals have a result each', async ({ expect }) => {
    const [one, other] = [await newTerminal(), await newTerminal()]
    await connect(one.client_id, () => ({ state: 'succeeded' }))
    const { code, data } = await post<{ results: JsonObject[] }>('/api/dcterminal/operate', {
      id: [one.client_id, other.client_id],
      data: { type: 'operate', action: 'DEVICE_VOLUME', data: 100 },
    })
    expect(code).toBe(0)
    expect(data.results.map(({ target, state, reason }) => [target, state, reason])).toEqual([
      [one.client_id, 'succeeded', undefined],
      [other.client_id, 'failed', 'offline'],
    ])
  })

  it.concurrent.for([
    { type: 'sys', action: 'reboot', data: 'reboot; rm -rf /' },
    { type: 'sys', action: 'x', data: 'curl evil' },
    { type: 'operate', data: { MsgType: 'Text', Sender: 'a', Receive: 'Device', Data: 'FORMAT' } },
    { type: 'operate', action: 'DEVICE_VOLUME', data: 101 },
    'reboot',
    null,
  ])('that are not allowed are refused: %j', async (data, { expect }) => {
    const { client_id } = await newTerminal()
    const answer = await post('/api/dcterminal/sys', { id: client_id, data })
    expect([answer.code, badFieldsOf(answer)]).toEqual([40000, ['data']])
    expect(await ledger({ target: client_id })).toEqual([])
  })

  it.concurrent('can be cancelled and sent again', async ({ expect }) => {
    const { client_id } = await newTerminal()
    const device = await connect(client_id, ({ attempt }) => (attempt > 1 ? { state: 'succeeded' } : null))
    const sent = post('/api/dcterminal/sys', { id: client_id, data: reboot })
    await expect.poll(() => device.received.length).toBe(1)
    const [row] = await ledger({ target: client_id })
    expect(await post('/api/command/again', { id: row?.id })).toMatchObject({ code: 40900 })
    expect(await post('/api/command/cancel', { id: row?.id })).toMatchObject({ code: 0 })
    expect(await post('/api/command/cancel', { id: row?.id })).toMatchObject({ code: 40900 })
    expect((await ledger({ target: client_id }))[0]).toMatchObject({ state: 'cancelled' })
    const cancelled = await sent
    expect(cancelled).toMatchObject({ code: 50200, data: { reason: 'cancelled' } })
    expect(cancelled.msg).toBe(`${client_id} 的指令已取消`)
    device.client.removeAllListeners('message')
    const again = post('/api/command/again', { id: row?.id })
    await expect.poll(async () => (await ledger({ target: client_id })).length).toBe(2)
    const next = (await ledger({ target: client_id })).find(({ state }) => state !== 'cancelled')
    await device.answer(String(next?.command_id), { state: 'succeeded' })
    expect(await again).toMatchObject({ code: 0, data: { command_id: next?.command_id } })
  })

  it.concurrent('accept no answer of another device, nor garbage', async ({ expect }) => {
    const [one, other] = [await newTerminal(), await newTerminal()]
    const device = await connect(one.client_id, () => null)
    const stranger = await connect(other.client_id, () => null)
    const sent = post('/api/dcterminal/sys', { id: one.client_id, data: reboot })
    await expect.poll(() => device.received.length).toBe(1)
    const command = String(device.received[0]?.command)
    await stranger.answer(command, { state: 'failed' })
    await device.client.publishAsync(answerTopic(all.park, one.client_id), 'not JSON', { qos: 1 })
    await device.client.publishAsync(answerTopic(all.park, one.client_id), '{"command":1,"state":"done"}', { qos: 1 })
    expect((await ledger({ target: one.client_id }))[0]).toMatchObject({ state: 'sent' })
    await device.answer(command, { state: 'succeeded' })
    expect(await sent).toMatchObject({ code: 0, data: { command_id: command, state: 'succeeded' } })
  })

  it('go on after a restart', async () => {
    const { client_id } = await newTerminal()
    const before = await connect(client_id, () => null)
    const sent = post('/api/dcterminal/sys', { id: client_id, data: reboot })
    await expect.poll(() => before.received.length).toBe(1)
    await all.restartSites()
    const device = await connect(client_id, () => ({ state: 'succeeded' }))
    await expect
      .poll(async () => (await ledger({ target: client_id }))[0]?.state, { timeout: 15_000 })
      .toBe('succeeded')
    expect(device.received[0]?.command).toBe(before.received[0]?.command)
    expect((await sent).data.command_id).toBe(before.received[0]?.command)
  })

  it('that were queued while the server was ended wait for devices that were connected', async () => {
    const [one, other] = [await newTerminal(), await newTerminal()]
    await connect(one.client_id, () => null)
    const calls = await all.restartSites(() =>
      [one, other].map(({ client_id }) => post('/api/dcterminal/sys', { id: client_id, data: reboot })),
    )
    await connect(one.client_id, () => ({ state: 'succeeded' }))
    expect(await Promise.all(calls ?? [])).toMatchObject([{ code: 0 }, { code: 50200, data: { reason: 'offline' } }])
  })
})
