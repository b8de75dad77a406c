import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '../../model/durations'
import { factSchemas, type Ack, type FactKind } from '../../model/site/site-messages'
import { pushPath } from '../../model/site/pushes'
import type { PushResult } from '../../model/site/site-push'
import { makeRandom } from '../../site-simulator/park/random'
import { hostileBodies, hostileTypes, hostileValues } from '../hostile/hostile-values'
import { agent, sendCall } from '../hostile/send-call'
import { isCampaign, seed } from '../support/campaign'
import { listen } from '../support/running-server'
import { fieldPaths, withValue } from '../support/sites/fact-fields'
import { longestFacts, prepareKnown } from '../support/sites/longest-facts'
import { device } from '../support/sites/recorder-bench'
import { startServerWithSites, type ServerWithSites } from '../support/sites/server-with-sites'
import { thoroughKinds } from '../support/test-databases'

const kinds = Object.keys(factSchemas) as FactKind[]
const basic = (credentials: string): string => `Basic ${Buffer.from(credentials).toString('base64')}`
const own = basic(`${device.name}:${device.secret}`)
const path = pushPath(device.parkCode, device.name)
const levels = (count: number): string => `${'['.repeat(count)}1${']'.repeat(count)}`

/** Facts of each kind with bad values in each field, and some in which they are permitted; each with its own id. */
function hostileFacts(): object[] {
  const random = makeRandom(seed)
  const values = hostileValues.filter((text) => !text.startsWith('[[[[[')).filter((text) => !/^(\{"a":){5}/.test(text))
  return kinds.flatMap((kind) =>
    fieldPaths(factSchemas[kind]).flatMap((field, index) =>
      Array.from({ length: isCampaign ? 3 : 1 }, (_, count) => {
        const fact = { ...longestFacts[kind], kind, fact: `${kind}-${index}-${count}` }
        return withValue(fact, field, JSON.parse(random.pick(values))) as object
      }),
    ),
  )
}

describe.each(thoroughKinds)('hostile pushes on %s', (kind) => {
  let all: ServerWithSites
  let http: Awaited<ReturnType<typeof listen>>
  beforeAll(async () => {
    all = await startServerWithSites(kind)
    await prepareKnown(all.database)
    http = await listen(all.server.engine, null, undefined, all.sites())
  })
  afterAll(async () => {
    agent.destroy()
    await http.app.close()
    await all.close()
  })

  const post = (body: unknown, token: string | null = own, type: string | null = 'application/json', to = path) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return sendCall(http.address, '127.0.0.1', { method: 'POST', path: to, type, body: text, token }, token)
  }
  const push = async (body: object): Promise<PushResult> => {
    const { status, envelope } = await post(body)
    expect(status, JSON.stringify(body).slice(0, 500)).toBe(200)
    return envelope as PushResult
  }
  const listed = async () => {
    const { list, page } = await all.server.list('/api/refusedFact', { device: device.name, page_size: 1000 })
    expect(page.total_count).toBe(list.length)
    return list
  }
  const timesListed = async (): Promise<number> => (await listed()).reduce((sum, { times }) => sum + Number(times), 0)
  const refusedIn = (acks: readonly (Ack | null)[]): Ack[] => acks.flatMap((ack) => (ack?.reason ? [ack] : []))

  it('with bad values are answered fact by fact, and each refused one is listed', async () => {
    const facts = hostileFacts()
    const acks: (Ack | null)[] = []
    for (let from = 0; from < facts.length; from += 8)
      acks.push(...(await push({ facts: facts.slice(from, from + 8) })).acks)
    expect(acks).toHaveLength(facts.length)
    expect(acks.flatMap((ack, index) => (ack ? [] : [facts[index]]))).toEqual([])
    const refused = refusedIn(acks)
    expect(refused.length).toBeGreaterThan(facts.length / 3)
    expect(await timesListed()).toBe(refused.length)
  })

  it('with absurd times, kinds and lengths are refused with the reason', async () => {
    const state = { ...longestFacts['terminal-state'], kind: 'terminal-state' }
    const bad: [object, string][] = [
      [{ at: '2099-12-31T23:59:59Z' }, 'ahead'],
      [{ at: new Date(Date.now() + 2 * day).toISOString() }, 'ahead'],
      [{ at: '2000-01-01T00:00:00+14:00' }, 'malformed'],
      [{ at: new Date(Date.now() - 93 * day).toISOString() }, 'too-late'],
      [{ at: '+275760-09-13T00:00:00.000Z' }, 'malformed'],
      [{ at: '2026-02-30T25:61:61Z' }, 'malformed'],
      [{ at: 1e308 }, 'malformed'],
      [{ client_id: 'x'.repeat(65) }, 'malformed'],
      [{ client_id: 'x'.repeat(200_000) }, 'too-large'],
      [{ kind: 'x'.repeat(200) }, 'unknown-kind'],
      [{ kind: '../status' }, 'unknown-kind'],
      [{ kind: { toString: 1 } }, 'unknown-kind'],
      [{ temperature: 1e308 }, 'malformed'],
      [{ client_id: '\ud800' }, 'malformed'],
      [{ client_id: 'nobody' }, 'unknown-device'],
    ]
    const before = await timesListed()
    const { acks } = await push({ facts: bad.map(([more], index) => ({ ...state, fact: `absurd-${index}`, ...more })) })
    expect(acks.map((ack) => ack?.reason)).toEqual(bad.map(([, reason]) => reason))
    expect(await timesListed()).toBe(before + bad.length)
    const longest = (await listed()).map(({ payload }) => String(payload).length)
    expect(Math.max(...longest)).toBeLessThanOrEqual(16_384)
  })

  it('with bad answers to commands change nothing', async () => {
    const answers = [
      ...[null, 1, 'x', [], {}, { command: '0'.repeat(32), state: 'succeeded' }],
      ...[
        { command: '0'.repeat(32), state: 'x'.repeat(100_000) },
        { command: { toString: 1 }, state: 'failed' },
      ],
      ...[
        { command: '\0', state: 'delivered' },
        { __proto__: null, command: '0'.repeat(32), answer: '\ud800\0' },
      ],
    ]
    expect(await push({ answers })).toEqual({ acks: [], commands: [] })
    expect((await all.server.list('/api/command')).page.total_count).toBe(0)
  })

  it('that are no object, too large, too deep or of another type are refused', async () => {
    for (const body of hostileBodies) expect([200, 400], body.slice(0, 50)).toContain((await post(body)).status)
    for (const type of hostileTypes)
      expect([200, 400, 415], String(type)).toContain((await post({ facts: [] }, own, type)).status)
    expect((await post(`{"facts":[${levels(100)}]}`)).status).toBe(400)
    expect((await post(`{"answers":[${levels(100_000)}]}`)).status).toBe(400)
    expect((await post(' '.repeat(1024 * 1024 + 1))).status).toBe(413)
    expect((await post({ facts: Array.from({ length: 65 }, () => 1) })).status).toBe(400)
    expect((await post({ facts: { length: 1e9 } })).status).toBe(400)
  })

  it('with bad credentials or addresses are refused before they are read', async () => {
    const fact = { ...longestFacts['gateway-state'], kind: 'gateway-state', fact: 'stolen' }
    const tokens = [
      ...[null, 'Basic', 'Basic ', 'Basic !!!', 'Bearer x', `Basic ${'x'.repeat(6000)}`, all.server.admin],
      ...[basic(''), basic(':'), basic(device.name), basic(`${device.name}:`), basic(`:${device.secret}`)],
      ...[`${device.name}\0:${device.secret}`, `\0:\0`, `${"' OR 1=1 --"}:x`, `${'x'.repeat(4000)}:x`].map(basic),
      ...[`${device.name}:${'x'.repeat(4000)}`, '停车:停车', `${device.name.toUpperCase()}:${device.secret}`].map(
        basic,
      ),
    ]
    for (const token of tokens) expect((await post({ facts: [fact] }, token)).status, String(token)).toBe(401)
    const foreign = ['/site/1/P002/gateway-1', '/site/1/P001/gateway-2', '/site/1/%00/%ff', '/site/1/P001/gateway-1%00']
    for (const one of foreign)
      expect([400, 403, 404], one).toContain((await post({ facts: [fact] }, own, 'application/json', one)).status)
    expect(await all.database.rows({ text: `SELECT 1 FROM "site_fact" WHERE "fact_id" = 'stolen'` })).toEqual([])
    expect((await push({ facts: [fact] })).acks).toMatchObject([{ fact: 'stolen', result: 'recorded' }])
  })
})
