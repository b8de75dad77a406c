import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plant } from '../every-resource/insert-rows'
import { entities, entityOf, fullForm, makeWorld } from '../every-resource/samples'
import { oneOf, seed } from '../support/campaign'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { thoroughKinds } from '../support/test-databases'
import { bodyNames } from './hostile-values'
import { hostileCalls, validToken, type HostileCall, type Target } from './hostile-calls'
import { watchHealth } from './health-watch'
import { agent, sendCall, type HostileAnswer } from './send-call'

const [usual] = oneOf([400, 2_000])
/** `HOSTILE_CALLS=10000 npx vitest run tests/hostile` sends more. */
const count = Number(process.env.HOSTILE_CALLS ?? usual)
const parallel = 8

/** Ends the sessions of the caller, who is still needed. */
const ending: readonly string[] = ['/user/logout', '/api/user/updpwd']

const isEnvelope = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'msg' in value &&
  typeof value.msg === 'string' &&
  'data' in value

/** A body with its long runs cut. */
const excerpt = (body: string): string => body.replace(/(.{1,5}?)\1{9,}/gsu, '$1…').slice(0, 600)

/** What is wrong with an answer; null: nothing. Files, pages and empty answers are no envelopes. */
function problemOf({ status, requestId, envelope }: HostileAnswer, { method }: HostileCall): string | null {
  if (status >= 500) return `HTTP ${status}`
  if (!/^[\da-f-]{36}$/.test(requestId)) return `HTTP ${status} without a request id`
  const isFile = envelope === null && status < 400
  return isFile || method === 'HEAD' || method === 'GET' || isEnvelope(envelope)
    ? null
    : `HTTP ${status} without an envelope`
}

describe.each(thoroughKinds)('hostile calls on %s', (kind) => {
  let server: RunningServer
  let targets: Target[] = []
  beforeAll(async () => {
    server = await startServer(kind, { TRUST_PROXY: '1', SECRETS_PLAIN: '1' })
    const world = await makeWorld(server)
    const samplesOf = async (name: string, from: number): Promise<JsonObject[]> => {
      const [id] = await plant(server, name, 1, world, () => ({}), from)
      return [{ id }, { ...fullForm(name, from, world), id }, fullForm(name, from, world)]
    }
    const byName = new Map<string, JsonObject[]>()
    for (const [at, [name]] of entities.entries()) byName.set(entityOf(name).base, await samplesOf(name, at + 3))
    const { text } = await server.call('GET', '/openapi.json')
    const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> }
    targets = Object.entries(paths).flatMap(([path, operations]) => {
      const samples = byName.get(path.replace(/\/\w+$/, '')) ?? []
      const names = [...new Set([...samples.flatMap((one) => Object.keys(one)), ...bodyNames])]
      return Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path, names, samples }))
    })
  })
  afterAll(async () => {
    agent.destroy()
    await server.close()
  })

  const textless = { toString: 1, valueOf: 1 }
  it.each<[string, string, JsonObject]>([
    ['DELETE', '/api/post/delete', { id: textless }],
    ['POST', '/api/gpark/index', { IsOut: textless }],
    ['POST', '/api/post/export', { columns: [textless] }],
    ['POST', '/api/post/find_all', { page_size: textless }],
    ['POST', '/api/grade/save_tariff', { id: 1, version: 1, rules: [], rules_seen: [{ id: textless }] }],
  ])('are answered when a value has no text: %s %s', async (method, path, body) => {
    expect(await server.call(method, path, body)).toMatchObject({ status: 200 })
  })

  it('are answered without HTTP 5xx, while the server stays responsive and its memory bounded', async () => {
    const { address, admin } = server
    const calls = hostileCalls(targets, count, seed)
    const problems: string[] = []
    const statuses: Record<string, number> = {}
    let busy = 0
    const send = async (call: HostileCall, at: number): Promise<void> => {
      const valid = ending.includes(call.path) ? 'unknown' : admin
      const from = `10.1.${Math.floor(at / 200) % 250}.${at % 200}`
      const sent = () => sendCall(address, from, call, call.token === validToken ? valid : call.token)
      let answer = await sent()
      // The machine is busy: the call may be sent again.
      for (let more = 3; answer.status === 503 && more > 0; more -= 1) {
        busy += 1
        answer = await sent()
      }
      const { code } = (answer.envelope ?? {}) as { code?: number }
      const key = `${answer.status} ${code ?? '-'}`
      statuses[key] = (statuses[key] ?? 0) + 1
      const problem = problemOf(answer, call)
      if (problem) problems.push(`${at}: ${problem}: ${call.method} ${call.path} ${excerpt(call.body)}`)
    }
    global.gc?.()
    const before = process.memoryUsage.rss()
    const stop = watchHealth(address, 2000)
    const queue = calls.entries()
    const worker = async (): Promise<void> => {
      for (const [at, call] of queue)
        await send(call, at).catch((error: unknown) =>
          problems.push(`${at}: ${String(error)}: ${call.method} ${call.path} ${excerpt(call.body)}`),
        )
    }
    const began = performance.now()
    await Promise.all(Array.from({ length: parallel }, worker))
    const took = performance.now() - began
    const { times, late } = await stop()
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0
    const grown = (process.memoryUsage.rss() - before) / 1024 ** 2
    if (process.env.HOSTILE_CALLS)
      console.log(
        `${kind}: ${count} calls in ${Math.round(took / 1000)} s, /healthz ${times.length} times: median ` +
          `${times[times.length >> 1]?.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${times.at(-1)?.toFixed(1)} ms; ` +
          `memory +${Math.round(grown)} MB;`,
        statuses,
      )
    expect(problems.slice(0, 20), `seed ${seed}`).toEqual([])
    expect(busy).toBeLessThanOrEqual(count / 100)
    expect(late).toBeLessThanOrEqual(times.length / 100)
    expect(grown).toBeLessThan(1024)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(await server.list('/api/member')).toHaveProperty('page')
  }, 600_000)
})
