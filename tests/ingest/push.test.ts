import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommandMessage } from '../../model/site/commands'
import { pushLimits } from '../../model/site/site-push'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../resources/stall-sensors/stall-sensor'
import { addDevice, revokeDevice } from '../../server/devices/device-rows'
import { maxPending } from '../../server/ingest/commands/send-commands'
import { rowsOf } from '../../server/rows/rows'
import { fresh, listen, type JsonObject } from '../support/running-server'
import { pushTo, type PushAnswer } from '../support/sites/push-to'
import { startServerWithSites, type ServerWithSites } from '../support/sites/server-with-sites'
import { databaseKinds } from '../support/test-databases'
import { inTimeFromNow } from '../support/run/in-time'

const secret = 'a secret of the gateway'
const lrid = '1'

describe.each(databaseKinds)('a gateway that pushes over HTTP: %s', (kind) => {
  let all: ServerWithSites
  let http: Awaited<ReturnType<typeof listen>>

  beforeAll(async () => {
    all = await startServerWithSites(kind)
    http = await listen(all.server.engine, null, undefined, all.sites())
  })
  afterAll(async () => {
    await http.app.close()
    await all.close()
  })

  /** A gateway with one sensor. */
  const newGateway = async () => {
    const nbid = fresh('gateway-')
    const row = await rowsOf(nbDevice, all.database).insert({ nbid, park_code: all.park, httpUrl: 'http://127.0.0.1/' })
    await rowsOf(stallSensor, all.database).insert({ nbid, lrid, park_code: all.park })
    await addDevice(all.database, { name: nbid, parkCode: all.park, secret })
    return { nbid, id: Number(row.id) }
  }
  const push = (device: string, body: unknown, credentials = `${device}:${secret}`, park = all.park) =>
    pushTo(http.address, { park, device, credentials }, body)
  const occupied = (nbid: string, more: JsonObject = {}): JsonObject => {
    const at = new Date().toISOString()
    return { kind: 'sensor-state', fact: fresh('f-'), at, nbid, lrid, have: 1, voltages: 3.1, ...more }
  }
  const sensorOf = async (nbid: string) => rowsOf(stallSensor, all.database).first({ nbid, lrid })
  const configure = (id: number) => all.server.call<JsonObject>('POST', '/api/snb/nbset', { id })
  const ledger = async (target: string): Promise<JsonObject | undefined> =>
    (await all.server.call<{ list: JsonObject[] }>('POST', '/api/command/index', { target })).data.list[0]
  const commandsIn = ({ body }: PushAnswer): CommandMessage[] => body.commands

  it.concurrent('gets an answer to each fact, once it is recorded', async ({ expect }) => {
    const { nbid } = await newGateway()
    const [fact, bad] = [occupied(nbid), occupied(nbid, { have: 7 })]
    const { status, body } = await push(nbid, { facts: [fact, bad, 12, { kind: 'a/b', fact: 'x' }] })
    expect(status).toBe(200)
    expect(body.acks).toMatchObject([
      { fact: fact.fact, result: 'recorded' },
      { fact: bad.fact, result: 'refused', reason: 'malformed' },
      { fact: null, result: 'refused' },
      { fact: 'x', result: 'refused', reason: 'unknown-kind' },
    ])
    expect(await sensorOf(nbid)).toMatchObject({ have: 1 })
    expect((await push(nbid, { facts: [fact] })).body.acks).toMatchObject([{ fact: fact.fact, result: 'recorded' }])
    const { list } = await all.server.list('/api/refusedFact', { device: nbid })
    expect(list).toHaveLength(3)
  })

  it.concurrent('writes the log and the faults of its sensors', async ({ expect }) => {
    const { nbid } = await newGateway()
    const at = (seconds: number): string => new Date(Date.now() - 60_000 + seconds * 1000).toISOString()
    const facts = [
      occupied(nbid, { at: at(0), have: 0 }),
      occupied(nbid, { at: at(10) }),
      occupied(nbid, { at: at(20), fault: 'no signal' }),
      occupied(nbid, { at: at(30), fault: 'no signal' }),
      occupied(nbid, { at: at(40), have: 0 }),
    ]
    for (const one of [facts, facts.slice(1, 3)])
      expect((await push(nbid, { facts: one })).body.acks.map((ack) => ack?.result)).toEqual(one.map(() => 'recorded'))
    const log = (await all.server.list('/api/slog', { page_size: 100 })).list.map(({ log_text }) => String(log_text))
    const told = log.filter((text) => text.includes(nbid)).map((text) => text.split('：').at(-1))
    expect(told.toSorted()).toEqual(['no signal', '无车', '有车'])
    const faults = (await all.server.list('/api/sfault', { nbid })).list
    expect(faults).toMatchObject([{ park_code: all.park, nbid, lrid }])
  })

  it.concurrent('is online while it is heard of', async ({ expect }) => {
    const { nbid } = await newGateway()
    await push(nbid, { facts: [occupied(nbid)] })
    // Connections are judged every 15 seconds, and when a setting changes.
    const setting = { config_name: 'silence', config_key: 'offline_minutes.gateway', config_value: '60' }
    await all.server.create('/api/configs', setting)
    await expect.poll(async () => (await rowsOf(nbDevice, all.database).first({ nbid }))?.online).toBe(1)
  })

  it.concurrent.for<[string, string]>([
    ['without credentials', ''],
    ['with a wrong secret', 'NAME:wrong'],
    ['with an unknown name', 'nobody:wrong'],
  ])('is refused %s', async ([, credentials], { expect }) => {
    const { nbid } = await newGateway()
    const { status, headers } = await push(nbid, { facts: [occupied(nbid)] }, credentials.replace('NAME', nbid))
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toContain('Basic')
    expect((await sensorOf(nbid))?.have).not.toBe(1)
  })

  it.concurrent(
    "is refused at another device's address, in another car park, and when it is revoked",
    async ({ expect }) => {
      const [one, other] = [await newGateway(), await newGateway()]
      const body = { facts: [occupied(other.nbid)] }
      const foreign = await push(other.nbid, body, `${one.nbid}:${secret}`)
      expect(foreign.status).toBe(403)
      expect(foreign.headers.get('www-authenticate')).toBeNull()
      expect((await push(other.nbid, body, `${other.nbid}:${secret}`, 'P-other')).status).toBe(403)
      await revokeDevice(all.database, other.nbid)
      expect((await push(other.nbid, body)).status).toBe(401)
      expect((await sensorOf(other.nbid))?.have).not.toBe(1)
    },
  )

  it.concurrent('waits after many failures', async ({ expect }) => {
    const { nbid } = await newGateway()
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push((await push(nbid, {}, `${nbid}:wrong`)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const again = () => push(nbid, {}, `${nbid}:wrong`)
    await expect.poll(async () => (await again()).status, { interval: 300 }).toBe(401)
    const { status, headers } = await again()
    const seconds = Number(headers.get('retry-after'))
    expect({ status, challenge: headers.get('www-authenticate') }).toEqual({ status: 429, challenge: null })
    expect(seconds).toBeGreaterThan(5)
    expect(seconds).toBeLessThanOrEqual(15)
  })

  it.concurrent.for<[string, unknown, number]>([
    ['no JSON', '{', 400],
    ['no object', '[]', 400],
    ['too many facts', { facts: Array.from({ length: pushLimits.facts + 1 }, () => ({})) }, 400],
    ['too large a body', { facts: ['x'.repeat(1024 * 1024)] }, 413],
  ])('is refused with %s', async ([, body, status], { expect }) => {
    const { nbid } = await newGateway()
    expect((await push(nbid, body)).status).toBe(status)
  })

  it.concurrent(
    'gets its commands in the answer, whenever it wakes, until it has answered them',
    async ({ expect }) => {
      const { nbid, id } = await newGateway()
      const sent = await configure(id)
      expect(sent).toMatchObject({ code: 50200, data: { reason: 'waiting' } })
      expect(await ledger(nbid)).toMatchObject({ state: 'queued', attempts: 0 })
      const [first, ...more] = commandsIn(await push(nbid, {}))
      expect(more).toEqual([])
      expect(first).toMatchObject({ command: sent.data.command_id, action: 'configure', target: nbid })
      expect(await ledger(nbid)).toMatchObject({ state: 'sent', attempts: 1, device: nbid })
      // The answer with the command was lost.
      await all.database.run({
        text: `UPDATE "pending_command" SET "attempt_at" = "attempt_at" - interval '5 s' WHERE "target" = $1`,
        values: [nbid],
      })
      expect(commandsIn(await push(nbid, {}))[0]?.command).toBe(first?.command)
      const answers = [{ command: first?.command, state: 'succeeded', answer: 'done' }, 'nonsense']
      expect(commandsIn(await push(nbid, { answers }))).toEqual([])
      expect(await ledger(nbid)).toMatchObject({ state: 'succeeded', answer: 'done' })
      expect(commandsIn(await push(nbid, {}))).toEqual([])
    },
  )

  it.concurrent('gets a command once, also when it pushes twice at a time, and none of others', async ({ expect }) => {
    const [one, other] = [await newGateway(), await newGateway()]
    await configure(one.id)
    expect(commandsIn(await push(other.nbid, {}))).toEqual([])
    const both = await Promise.all([push(one.nbid, {}), push(one.nbid, {})])
    expect(both.flatMap(commandsIn)).toHaveLength(1)
  })

  it.concurrent('has a limited number of commands waiting for it', async ({ expect }) => {
    const { nbid, id } = await newGateway()
    const first = configure(id)
    await expect.poll(async () => (await ledger(nbid))?.state).toBe('queued')
    await all.database.run({
      text: `INSERT INTO "pending_command" ("command_id", "park_code", "target", "next_at")
        SELECT -n, $1, $2, now() + interval '1 hour' FROM generate_series(2, $3::int) n`,
      values: [all.park, nbid, maxPending],
    })
    const isInTime = inTimeFromNow(3500)
    expect((await configure(id)).code).toBe(40900)
    expect(isInTime()).toBe(true)
    await all.database.run({ text: `DELETE FROM "pending_command" WHERE "command_id" < 0` })
    expect((await configure(id)).code).toBe(50200)
    expect((await first).code).toBe(50200)
  })

  it.concurrent('gets no command that has expired', async ({ expect }) => {
    const { nbid, id } = await newGateway()
    await configure(id)
    await all.database.run({
      text: `UPDATE "command" SET "expires_at" = now() - interval '1 second' WHERE "target" = $1`,
      values: [nbid],
    })
    expect(commandsIn(await push(nbid, {}))).toEqual([])
    await expect.poll(async () => (await ledger(nbid))?.state).toBe('expired')
  })

  it('waits while as many of its pushes are under way as it may have, and others do not wait for it', async () => {
    const [one, other] = [await newGateway(), await newGateway()]
    await Promise.all([one, other].map(({ nbid }) => push(nbid, {})))
    const storm = Array.from({ length: 30 }, () => push(one.nbid, { facts: [occupied(one.nbid)] }))
    expect((await push(other.nbid, {})).status).toBe(200)
    const answers = await Promise.all(storm)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    for (const { headers } of answers.filter(({ status }) => status === 429))
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await push(one.nbid, {})).status).toBe(200)
  })

  it('waits after too many pushes in a minute, and others behind its address do not', async () => {
    const [one, other] = [await newGateway(), await newGateway()]
    const statuses: number[] = []
    for (let count = 0; count < 31; count += 1) {
      const some = await Promise.all(Array.from({ length: 10 }, () => push(one.nbid, '[]')))
      statuses.push(...some.map(({ status }) => status))
    }
    expect(statuses.slice(0, 300)).toEqual(Array.from({ length: 300 }, () => 400))
    expect(statuses.slice(300)).toEqual(Array.from({ length: 10 }, () => 429))
    const { status, headers } = await push(one.nbid, {})
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(10)
    expect((await push(other.nbid, {})).status).toBe(200)
    expect((await push(one.nbid, {}, `${one.nbid}:wrong`)).status).toBe(401)
  })

  it('is not told that its secret is wrong when the server fails', async () => {
    const { nbid } = await newGateway()
    await all.database.run({ text: 'ALTER TABLE "device" RENAME TO "device_away"' })
    const { status, headers } = await push(nbid, {})
    await all.database.run({ text: 'ALTER TABLE "device_away" RENAME TO "device"' })
    expect({ status, challenge: headers.get('www-authenticate') }).toEqual({ status: 500, challenge: null })
    expect((await push(nbid, {})).status).toBe(200)
  })

  it('waits while too many devices push at the same time', async () => {
    const sites = all.sites()
    const names = Array.from({ length: 150 }, () => fresh('device-'))
    const pushes = names.map((name) => sites.push({ name, park: all.park }, { facts: [], answers: [] }))
    const results = await Promise.allSettled(pushes)
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    expect(refused).toHaveLength(50)
    expect(refused[0]).toMatchObject({ status: 429 })
    expect((await sites.push({ name: 'another', park: all.park }, { facts: [], answers: [] })).commands).toEqual([])
  })
})
