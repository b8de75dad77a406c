import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../model/envelope'
import { maxFormerFlows, type FlowPreview, type FlowResult } from '../../model/flows/flow-changes'
import { messages } from '../../model/message'
import { adapterName, adapterProblem, adapterState } from '../../resources/dictionaries/log'
import { commandKind, commandTarget } from '../../resources/dictionaries/command'
import { adapter } from '../../resources/log/adapter'
import { terminal } from '../../resources/terminal/terminal'
import { lockDueCommands } from '../../server/ingest/commands/command-rows'
import { takeSteps } from '../../server/ingest/commands/take-steps'
import { rowsOf } from '../../server/rows/rows'
import {
  badFieldsOf,
  startServer,
  type CallResult,
  type JsonObject,
  type RunningServer,
} from '../support/running-server'
import { databaseKinds, usualDatabase } from '../support/test-databases'
import { sampleFlows, wantedHost } from './sample-flows'
import { itOnce } from '../support/once'
import { inTimeFromNow } from '../support/run/in-time'

const ip = '127.0.0.1'
const token = JSON.stringify({ access_token: 'token-1', token_type: 'Bearer' })
const readable = JSON.stringify({ rev: 'r1', flows: sampleFlows() })

type Answer = RequestListener | string | { status: number; body?: string; headers?: Record<string, string> }

/** What the system answers to `METHOD /path`; anything else is HTTP 404. */
type Answers = Record<string, Answer>

const silent: Answer = () => undefined
const huge: Answer = (_, response) => {
  const part = Buffer.alloc(1_000_000, 32)
  const more = (): void => {
    if (!response.destroyed && response.write(part)) setImmediate(more)
    else response.once('drain', more)
  }
  more()
}
const read: Answers = { 'POST /auth/token': token, 'GET /flows': readable }

describe.each(databaseKinds)('systems that are no flow controller, or one in trouble: %s', (kind) => {
  let server: RunningServer
  let system: Server
  let answers: Answers = {}
  const seen: { call: string; authorization: string | undefined; body: string }[] = []

  beforeAll(async () => {
    server = await startServer(kind, { OUTWARD_ALLOW: '127.0.0.0/8' })
    system = createServer((request, response) => {
      const call = `${request.method} ${request.url}`
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        seen.push({ call, authorization: request.headers.authorization, body: Buffer.concat(parts).toString() })
        const answer = answers[call] ?? { status: 404, body: 'Cannot find it' }
        if (typeof answer === 'function') return answer(request, response)
        const { status, body = '', headers = {} } = typeof answer === 'string' ? { status: 200, body: answer } : answer
        response.writeHead(status, headers).end(body)
      })
    })
    await new Promise<void>((resolve) => system.listen(0, ip, resolve))
  })
  afterAll(async () => {
    await server?.close()
    system.closeAllConnections()
    system.close()
  })
  beforeEach(async () => {
    answers = {}
    seen.length = 0
    // No dispatcher runs here, which ends those without an outcome.
    await server.database.run({ text: 'DELETE FROM "pending_command"' })
  })

  const form = (more: JsonObject = {}): JsonObject => ({
    type: 's7plc',
    username: 'admin',
    password: 'Hidden-1',
    ip,
    port: (system.address() as AddressInfo).port,
    server_ip: wantedHost,
    ...more,
  })
  const flows = (more?: JsonObject, as?: string): Promise<CallResult<FlowPreview>> =>
    server.call('POST', '/api/dcterminal/flows', form(more), as)
  const setflows = (more?: JsonObject): Promise<CallResult<FlowResult>> =>
    server.call('POST', '/api/dcterminal/setflows', form({ rev: 'r1', nodes: ['plc'], ...more }))
  const failureOf = ({ code, data }: CallResult<unknown>) => {
    const { fields = [], reason } = (data ?? {}) as { fields?: { field: string }[]; reason?: string }
    return [code, fields.map(({ field }) => field).join(), reason]
  }
  const signIns = (): number => seen.filter(({ call }) => call === 'POST /auth/token').length
  const keptCount = async (): Promise<number> =>
    (await server.database.rows({ text: 'SELECT 1 FROM "former_flow"' })).length

  it.each<[string, Answers, string, string]>([
    ['nothing but HTTP 404', {}, 'foreign', 'ip'],
    ['pages', { 'POST /auth/token': '<html></html>' }, 'notJson', 'ip'],
    ['another JSON', { 'POST /auth/token': '{"token":1}' }, 'foreign', 'ip'],
    ['a redirection', { 'POST /auth/token': { status: 302, headers: { location: '/' } } }, 'redirected', 'ip'],
    ['a token that is no header', { 'POST /auth/token': '{"access_token":"a\\r\\nx: y"}' }, 'foreign', 'ip'],
    ['flows of API v1', { ...read, 'GET /flows': '[]' }, 'foreign', 'ip'],
    ['flows of something else', { ...read, 'GET /flows': '{"rev":"r1","flows":[{"id":1}]}' }, 'foreign', 'ip'],
    ['too much', { ...read, 'GET /flows': huge }, 'large', 'ip'],
    ['an error', { ...read, 'GET /flows': { status: 503 } }, 'failed', 'ip'],
    ['an error when signing in', { 'POST /auth/token': { status: 500, body: '{}' } }, 'failed', 'ip'],
  ])('%s', async (_, given, reason, field) => {
    answers = given
    expect(failureOf(await flows())).toEqual([codes.deviceSilent, field, reason])
  })

  it('nobody who listens', async () => {
    expect(failureOf(await flows({ port: 1 }))).toEqual([codes.deviceSilent, 'ip', 'unreachable'])
  })

  it.each<[string, Answers]>([
    ['signing in', { 'POST /auth/token': silent }],
    ['reading', { ...read, 'GET /flows': silent }],
  ])('no answer while %s: the call ends within 5 seconds', async (_, given) => {
    answers = given
    const isInTime = inTimeFromNow(5000)
    expect(failureOf(await flows())).toEqual([codes.deviceSilent, 'ip', 'slow'])
    expect(isInTime()).toBe(true)
  })

  it('a token that is not valid any more, and one that may not write', async () => {
    answers = { ...read, 'GET /flows': { status: 401, body: 'Unauthorized' } }
    expect(badFieldsOf(await flows())).toEqual(['username'])
    answers = { ...read, 'POST /flows': { status: 401 } }
    expect(badFieldsOf(await setflows())).toEqual(['username'])
  })

  it.each<[string, Answer, number, string | undefined]>([
    ['too large', { status: 413 }, codes.deviceSilent, 'large'],
    ['an error', { status: 500, body: '{"code":"unexpected_error"}' }, codes.deviceSilent, 'failed'],
    ['another revision', { status: 409, body: '{"code":"version_mismatch"}' }, codes.conflict, undefined],
  ])('a write that is answered as %s', async (_, answer, code, reason) => {
    answers = { ...read, 'POST /flows': answer }
    const result = await setflows()
    expect([result.code, failureOf(result)[2]]).toEqual([code, reason])
  })

  it('a write that is not answered is reported as what it is, and the former flows are kept', async () => {
    for (const given of [silent, ((_, response) => response.destroy()) satisfies RequestListener]) {
      await server.database.run({ text: 'DELETE FROM "former_flow"' })
      await server.database.run({ text: 'DELETE FROM "pending_command"' })
      answers = { ...read, 'POST /flows': given }
      const isInTime = inTimeFromNow(5000)
      const { code, data } = await setflows()
      expect(code).toBe(codes.deviceSilent)
      expect(data).toMatchObject({ reason: 'timed_out', command_id: (await lastCommand()).command_id })
      expect(isInTime()).toBe(true)
      expect(await keptCount()).toBe(1)
    }
  })

  const lastCommand = async (): Promise<JsonObject> => (await server.list('/api/command')).list[0] ?? {}

  it('each write is a command of the list, with its outcome and without user name and password', async () => {
    answers = { ...read, 'POST /flows': '{"rev":"r2"}' }
    const { data } = await setflows()
    expect(await lastCommand()).toMatchObject({
      ...{ command_id: data.command_id, kind: commandKind.writeFlows, target_type: commandTarget.flowController },
      ...{ target: `${ip}:${(system.address() as AddressInfo).port}`, state: 'succeeded', failure: null, attempts: 1 },
      request: JSON.stringify({
        ...{ type: 'flows', action: 'write' },
        data: { type: 's7plc', host: wantedHost, nodes: ['plc'], count: 1 },
      }),
    })
    answers = { ...read, 'POST /flows': { status: 409 } }
    const refused = await setflows()
    expect(await lastCommand()).toMatchObject({
      ...{ command_id: (refused.data as Partial<FlowResult>).command_id, state: 'failed', failure: 'device' },
      answer: 'version_mismatch',
    })
    answers = { ...read, 'POST /flows': silent }
    const { command_id } = (await setflows()).data
    const { id, ...sentOne } = await lastCommand()
    expect(sentOne).toMatchObject({ command_id, state: 'sent' })
    answers = { ...read, 'POST /flows': '{"rev":"r2"}' }
    expect((await setflows()).msg).toContain('尚未结束')
    const again = await server.call('POST', '/api/command/again', { id })
    expect(again.code).toBe(codes.conflict)
    await server.database.run({
      text: `UPDATE "pending_command" SET "next_at" = now(), "attempt_at" = now() - interval '1 minute'`,
    })
    const sent = await server.database.transaction(async (tx) =>
      takeSteps(tx, await lockDueCommands(tx), { startedAt: null, hasMeters: false }),
    )
    expect(sent).toEqual([])
    expect(await lastCommand()).toMatchObject({ command_id, state: 'timed_out' })
    const ended = await server.call('POST', '/api/command/again', { id })
    expect([ended.code, ended.msg]).toEqual([codes.conflict, messages.flowNotAgain.zh])
  })

  it.each<[string, Answers, JsonObject]>([
    [
      'an error',
      { 'POST /auth/token': { status: 500 } },
      { status: adapterState.failing, problem: adapterProblem.badAnswer },
    ],
    [
      'another JSON',
      { 'POST /auth/token': '{"status":"ok"}' },
      { status: adapterState.failing, problem: adapterProblem.badAnswer },
    ],
    ['a wrong password', { 'POST /auth/token': { status: 403 } }, { status: adapterState.working, failures: 0 }],
    ['flows', read, { status: adapterState.working, failures: 0 }],
  ])('the list of external systems says what came of a call that is answered by %s', async (_, given, expected) => {
    answers = given
    await rowsOf(adapter, server.database)
      .insert({ name: adapterName.flowController, failures: 0, failures_total: 0 })
      .catch(() => null)
    await flows()
    const rowNow = async () =>
      (await server.list('/api/adapter')).list.find(({ name }) => name === adapterName.flowController)
    await expect.poll(rowNow).toMatchObject(expected)
  })

  it(`the last ${maxFormerFlows} flows of a controller are kept`, async () => {
    let written = 0
    const present: Answer = (_, response) =>
      void response.end(JSON.stringify({ rev: `w${written}`, flows: sampleFlows() }))
    const write: Answer = (_, response) => {
      written += 1
      response.end(JSON.stringify({ rev: `w${written}` }))
    }
    answers = { ...read, 'GET /flows': present, 'POST /flows': write }
    for (let turn = 0; turn < maxFormerFlows + 3; turn++)
      expect((await setflows({ rev: `w${written}` })).code).toBe(codes.ok)
    const { former } = (await flows()).data
    const last = Array.from({ length: maxFormerFlows }, (_, index) => `w${written - 1 - index}`)
    expect(former.map(({ rev }) => rev)).toEqual(last)
  })

  it('a write without valid nodes or revision sends nothing', async () => {
    answers = { ...read, 'POST /flows': '{"rev":"r2"}' }
    expect(badFieldsOf(await setflows({ nodes: [] }))).toEqual(['nodes'])
    expect(badFieldsOf(await setflows({ rev: null, nodes: 'plc' }))).toEqual(['rev', 'nodes'])
    expect(badFieldsOf(await setflows({ nodes: ['plc', 'meter'] }))).toEqual(['nodes'])
    expect(badFieldsOf(await setflows({ nodes: 'plc' }))).toEqual(['nodes'])
    expect(badFieldsOf(await setflows({ rev: undefined }))).toEqual(['rev'])
    expect((await setflows({ rev: 'r0' })).code).toBe(codes.conflict)
    expect(seen.filter(({ call }) => call === 'POST /flows')).toEqual([])
    expect((await setflows()).data).toMatchObject({ state: 'succeeded', outcome: 'written', nodes: 1 })
  })

  it('gives the token back, and sends the password to the sign-in alone', async () => {
    answers = { ...read, 'POST /flows': '{"rev":"r2"}' }
    await setflows()
    await expect.poll(() => seen.map(({ call }) => call)).toContain('POST /auth/revoke')
    expect(seen.filter(({ body }) => body.includes('Hidden-1')).map(({ call }) => call)).toEqual(['POST /auth/token'])
    expect(seen.filter(({ call }) => call !== 'POST /auth/token').map(({ authorization }) => authorization)).toEqual(
      Array<string>(3).fill('Bearer token-1'),
    )
  })

  it('names all bad fields at once, and calls nobody', async () => {
    const bad = { type: 'x', username: '', password: '', ip: 'plc.local', port: 70_000, server_ip: '1.2.3' }
    expect(badFieldsOf(await flows(bad))).toEqual(Object.keys(bad))
    const none = { type: {}, username: [], password: null, ip: 5, port: '1e3', server_ip: undefined }
    expect(badFieldsOf(await flows(none))).toEqual(Object.keys(none))
    expect(badFieldsOf(await flows({ username: 'x'.repeat(200) }))).toEqual(['username'])
    expect(badFieldsOf(await flows({ former: 'x' }))).toEqual(['former'])
    expect(badFieldsOf(await flows({ former: 999_999 }))).toEqual(['former'])
    expect(signIns()).toBe(0)
  })

  it('lists the types of node when there are none of them', async () => {
    answers = { ...read, 'GET /flows': '{"rev":"r1","flows":[]}' }
    const { data } = await flows({ type: 'modbusplc' })
    expect(data).toMatchObject({ changes: [], same: 0, types: ['modbus-client'] })
  })

  it('reaches only controllers at terminals of the caller’s parks', async () => {
    answers = read
    const dept_id = await server.create('/api/dept', { dept_name: 'Own', parent_id: 1 })
    await server.create('/api/org', { org_name: 'Own', park_code: `OWN-${kind}`, dept_id })
    await server.create('/api/org', { org_name: 'Other', park_code: `OTHER-${kind}` })
    const own = (park: string) =>
      rowsOf(terminal, server.database).insert({ client_id: `T-${park}`, park_code: `${park}-${kind}`, ip })
    const { token: limited } = await server.asRole(['dc:terminal:edit'], [dept_id])
    const refused = await flows({}, limited)
    expect(badFieldsOf(refused)).toEqual(['ip'])
    const other = await own('OTHER')
    expect(badFieldsOf(await flows({}, limited))).toEqual(['ip'])
    await own('OWN')
    // As rows from before may have it: whose controller it is, nobody knows.
    expect(badFieldsOf(await flows({}, limited))).toEqual(['ip'])
    expect(badFieldsOf(await flows({ ip: `::ffff:${ip}` }, limited))).toEqual(['ip'])
    expect(signIns()).toBe(0)
    await rowsOf(terminal, server.database).remove([Number(other.id)])
    expect((await flows({}, limited)).code).toBe(codes.ok)
  })
})

itOnce('addresses that the server may not call are named with the setting that allows them', async () => {
  const server = await startServer(usualDatabase)
  const form = { type: 's7plc', username: 'a', password: 'b', port: 1880, server_ip: '10.0.0.1' }
  for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1']) {
    const answer = await server.call('POST', '/api/dcterminal/flows', { ...form, ip: address })
    expect(answer.data).toMatchObject({ fields: [{ field: 'ip', msg: messages.flowAddress.zh }] })
  }
  await server.close()
})
