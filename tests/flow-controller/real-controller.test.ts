import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../model/envelope'
import type { FlowPreview, FlowResult } from '../../model/flows/flow-changes'
import { messages } from '../../model/message'
import { flowPassword, nodeCloseTimeout, startNodeRed, type RunningNodeRed } from '../support/node-red'
import {
  badFieldsOf,
  startServer,
  type CallResult,
  type JsonObject,
  type RunningServer,
} from '../support/running-server'
import { tcpListener } from '../support/tcp-listener'
import { databaseKinds, usualDatabase } from '../support/test-databases'
import { brokerCredentials, formerHost, sampleFlows, wantedHost } from './sample-flows'
import { describeOnce } from '../support/once'
import { inTimeFromNow } from '../support/run/in-time'

const ip = '127.0.0.1'
const env = { OUTWARD_ALLOW: '127.0.0.0/8' }

/** The messages of the bad fields that a call names. */
const problemsOf = ({ data }: CallResult<unknown>): Record<string, string> =>
  Object.fromEntries(
    ((data as { fields?: { field: string; msg: string }[] } | null)?.fields ?? []).map(({ field, msg }) => [
      field,
      msg,
    ]),
  )

describe.each(databaseKinds)('a real Node-RED: %s', (kind) => {
  let server: RunningServer
  let nodeRed: RunningNodeRed
  let listeners: Awaited<ReturnType<typeof tcpListener>>[]
  let flows: JsonObject[]

  beforeAll(async () => {
    listeners = await Promise.all([tcpListener({ hangsUp: true }), tcpListener({ hangsUp: true }), tcpListener()])
    const [plc, meter, broker] = listeners.map(({ port }) => port)
    flows = sampleFlows({ plc, meter, broker })
    ;[server, nodeRed] = await Promise.all([startServer(kind, env), startNodeRed(flows)])
  })
  afterAll(async () => {
    await server?.close()
    await nodeRed?.stop()
    for (const one of listeners) await one.close()
  })
  beforeEach(async () => {
    await nodeRed.replace(flows)
    await forgetPending()
  })

  const form = (more: JsonObject = {}): JsonObject => ({
    type: 's7plc',
    username: 'admin',
    password: flowPassword,
    ip,
    port: nodeRed.port,
    server_ip: wantedHost,
    ...more,
  })
  const preview = (more?: JsonObject): Promise<FlowPreview> => server.ask('POST', '/api/dcterminal/flows', form(more))
  const send = (more: JsonObject): Promise<CallResult<FlowResult>> =>
    server.call('POST', '/api/dcterminal/setflows', form(more))
  /** No dispatcher runs here, which ends commands without an outcome. */
  const forgetPending = (): Promise<unknown> => server.database.run({ text: 'DELETE FROM "pending_command"' })
  const bare = (nodes: readonly JsonObject[]) => nodes.map(({ credentials: _, ...node }) => node)

  it.each([
    ['s7plc', [['plc', 's7 endpoint', 'Lift', '', 'address', formerHost, wantedHost]]],
    ['modbusplc', [['meter', 'modbus-client', 'Meter', '', 'tcpHost', formerHost, wantedHost]]],
    [
      'server',
      [
        ['broker', 'mqtt-broker', '', '', 'broker', formerHost, wantedHost],
        [
          'post',
          'http request',
          'Push',
          'Garage 1',
          'url',
          `http://${formerHost}:9/api?site=1`,
          `http://${wantedHost}:9/api?site=1`,
        ],
      ],
    ],
  ])('says what %s would change, and changes nothing', async (type, expected) => {
    const before = await nodeRed.read()
    const { changes, rev, nodes, same, more } = await preview({ type })
    expect(changes.map((one) => [one.node, one.type, one.name, one.flow, one.property, one.before, one.after])).toEqual(
      expected,
    )
    expect(changes.every(({ host, what }) => host === formerHost && what === 'changed')).toBe(true)
    expect({ rev, nodes, same, more }).toEqual({ rev: before.rev, nodes: flows.length, same: 0, more: 0 })
    expect(await nodeRed.read()).toEqual(before)
  })

  it('changes the named nodes alone; they connect to the new address, and keep their credentials', async () => {
    const [plc, meter, broker] = listeners
    const write = async (type: string, nodes: string[]): Promise<void> => {
      const { rev } = await preview({ type })
      const { data } = await send({ type, rev, nodes })
      expect(data).toMatchObject({ state: 'succeeded', answer: null, outcome: 'written', nodes: nodes.length })
    }
    await write('s7plc', ['plc'])
    await expect.poll(() => plc?.connections()).toBeGreaterThan(0)
    expect([meter?.connections(), broker?.connections()]).toEqual([0, 0])
    await write('modbusplc', ['meter'])
    await expect.poll(() => meter?.connections()).toBeGreaterThan(0)
    await write('server', ['broker'])
    await expect.poll(() => broker?.received()).toContain(brokerCredentials.user)
    expect(broker?.received()).toContain(brokerCredentials.password)

    const changed: Record<string, JsonObject> = {
      plc: { address: wantedHost },
      meter: { tcpHost: wantedHost },
      broker: { broker: wantedHost },
    }
    const expected = bare(flows).map((node) => ({ ...node, ...changed[String(node.id)] }))
    expect(bare((await nodeRed.read()).flows)).toEqual(expected)
    const again = await preview({ type: 'server' })
    expect({ same: again.same, left: again.changes.map(({ node }) => node) }).toEqual({ same: 1, left: ['post'] })
  })

  it('writes nothing over what somebody else has changed meanwhile', async () => {
    const { rev } = await preview()
    await nodeRed.replace(flows.map((node) => (node.id === 'code' ? { ...node, func: 'return msg' } : node)))
    const theirs = await nodeRed.read()
    const { code, msg } = await send({ rev, nodes: ['plc'] })
    expect([code, msg]).toEqual([codes.conflict, messages.flowChanged.zh])
    expect(await nodeRed.read()).toEqual(theirs)
  })

  it('of two who write at the same time, one succeeds', async () => {
    const { rev } = await preview()
    const both = await Promise.all([
      send({ rev, nodes: ['plc'] }),
      send({ rev, nodes: ['plc'], server_ip: '10.0.0.7' }),
    ])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([codes.ok, codes.conflict])
  })

  it('keeps former flows, shows how they differ, and restores them with what was removed', async () => {
    await send({ rev: (await preview()).rev, nodes: ['plc'] })
    const present = (await nodeRed.read()).flows
    const left = present.filter(({ id }) => id !== 'post')
    await nodeRed.replace([
      ...left,
      { id: 'note', type: 'comment', z: 'garage', name: 'New', info: '', x: 1, y: 1, wires: [] },
    ])
    const { former } = await preview()
    const [last] = former
    expect(last).toMatchObject({ nodes: flows.length, user_name: 'admin' })
    const restoring = { former: last?.id, type: undefined, server_ip: undefined }
    const { changes, rev } = await preview(restoring)
    expect(changes.map(({ node, what, property, before, after }) => [node, what, property, before, after])).toEqual([
      ['note', 'removed', null, null, null],
      ['plc', 'changed', 'address', wantedHost, formerHost],
      ['post', 'added', null, null, null],
    ])
    const { data } = await send({ ...restoring, rev })
    expect(data.nodes).toBe(3)
    expect(data.state).toBe('succeeded')
    expect(bare((await nodeRed.read()).flows)).toEqual(bare(flows))
    expect((await preview(restoring)).changes).toEqual([])
    expect(badFieldsOf(await send({ ...restoring, rev: (await nodeRed.read()).rev }))).toEqual(['nodes'])
    // Restoring can be taken back as well.
    const [undone] = (await preview()).former
    expect((await preview({ ...restoring, former: undone?.id })).changes).toHaveLength(3)
  })

  it('says what is wrong with user name and password', async () => {
    const wrong = (more: JsonObject) => server.call('POST', '/api/dcterminal/flows', form(more))
    expect(problemsOf(await wrong({ password: 'no' }))).toEqual({ password: messages.flowCredentials.zh })
    for (let attempt = 0; attempt < 5; attempt++) await wrong({ username: 'nobody' })
    const locked = await wrong({ username: 'nobody' })
    expect(locked.code).toBe(codes.deviceSilent)
    expect(problemsOf(locked)).toEqual({ username: messages.flowAttempts.zh })
    const { rev, changes } = await preview({ username: 'reader' })
    expect(changes).toHaveLength(1)
    const before = await nodeRed.read()
    const refused = await send({ username: 'reader', rev, nodes: ['plc'] })
    expect(problemsOf(refused)).toEqual({ username: messages.flowMayNotWrite.zh })
    expect(await nodeRed.read()).toEqual(before)
  })

  it('gives its tokens back, and stores neither the password nor credentials', async () => {
    const own = new Set(Object.keys(nodeRed.sessions()))
    await send({ rev: (await preview()).rev, nodes: ['plc'] })
    await expect.poll(() => Object.keys(nodeRed.sessions()).filter((token) => !own.has(token))).toEqual([])
    const log = await server.list('/api/log', { page_size: 1000 })
    const texts = log.list.map(({ description }) => String(description))
    expect(texts.some((text) => text.startsWith('写入流程'))).toBe(true)
    const kept = await server.database.rows({ text: 'SELECT "flows" FROM "former_flow"' })
    expect(kept.length).toBeGreaterThan(0)
    const commands = await server.list('/api/command', { page_size: 1000 })
    expect(commands.list.length).toBeGreaterThan(0)
    for (const secret of [flowPassword, brokerCredentials.password])
      expect(JSON.stringify([log.list, kept, commands.list])).not.toContain(secret)
  })

  it('needs the permission to edit terminals', async () => {
    const { token } = await server.asRole(['dc:terminal:query'])
    for (const call of ['flows', 'setflows'])
      expect((await server.call('POST', `/api/dcterminal/${call}`, form(), token)).status).toBe(403)
  })
})

describeOnce('a Node-RED without users, whose nodes take long to stop', () => {
  let server: RunningServer
  let nodeRed: RunningNodeRed
  let plc: Awaited<ReturnType<typeof tcpListener>>
  beforeAll(async () => {
    plc = await tcpListener()
    const withPlc = sampleFlows({ plc: plc.port })
    ;[server, nodeRed] = await Promise.all([startServer(usualDatabase, env), startNodeRed(withPlc, { users: false })])
  })
  afterAll(async () => {
    await server?.close()
    await nodeRed?.stop()
    await plc.close()
  })

  const form = (more: JsonObject = {}): JsonObject => ({
    type: 's7plc',
    username: 'a',
    password: 'b',
    ip,
    port: nodeRed.port,
    server_ip: wantedHost,
    ...more,
  })
  const write = async (given: JsonObject): Promise<FlowResult> => {
    const { rev } = await server.ask<FlowPreview>('POST', '/api/dcterminal/flows', given)
    return server.ask<FlowResult>('POST', '/api/dcterminal/setflows', { ...given, rev, nodes: ['plc'] })
  }

  const address = async () => (await nodeRed.read()).flows.find(({ id }) => id === 'plc')?.address

  it('takes any user name, and has the new flows before it has restarted them', async () => {
    expect(await write(form())).toMatchObject({ outcome: 'written', nodes: 1 })
    expect(await address()).toBe(wantedHost)
    await expect.poll(() => plc.connections()).toBeGreaterThan(0)
    // The endpoint waits for the PLC, which doesn't answer.
    const isInTime = inTimeFromNow(nodeCloseTimeout)
    expect(await write(form({ server_ip: '10.9.9.9' }))).toMatchObject({ outcome: 'restarting', nodes: 1 })
    expect(isInTime()).toBe(true)
    expect(await address()).toBe('10.9.9.9')
  })
})
