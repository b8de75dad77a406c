import { cpSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factLimits } from '../../model/site/fact-limits'
import { factTopic } from '../../model/site/site-topics'
import { migrate } from '../../server/database/migrate'
import { addDevice } from '../../server/devices/device-rows'
import { fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { recorderOn } from '../support/sites/recorder-bench'
import { databaseKinds, openTestDatabase } from '../support/test-databases'
import { newFolder } from '../support/run-folder'
import { migrations } from '../support/initial-states'

const base = '/api/refusedFact'
const day = 86_400_000
const ago = (ms: number): string => new Date(Math.floor((Date.now() - ms) / 1000) * 1000).toISOString()

describe.each(databaseKinds)('refused facts on %s', (kind) => {
  let server: RunningServer
  let recorder: ReturnType<typeof recorderOn>
  beforeAll(async () => {
    server = await startServer(kind)
    recorder = recorderOn(server.database)
  })
  afterAll(() => server.close())

  /** Creates a park of a department and its gateway. */
  async function createPark(dept = 1) {
    const [park, device] = [fresh('P'), fresh('gateway-')]
    await server.create('/api/org', { org_name: park, park_code: park, dept_id: dept })
    await addDevice(server.database, { name: device, parkCode: park, secret: 'a secret of the site' })
    return { park, device }
  }
  const stored = (park_no: number, more: JsonObject = {}): JsonObject => ({
    fact: fresh('f-'),
    at: ago(60_000),
    garage_index: 1,
    park_no,
    plate_no: '粤B12345',
    source: 2,
    ...more,
  })
  const send = (topic: string, message: JsonObject | string | Uint8Array): Promise<void> =>
    recorder.receive(
      topic,
      message instanceof Uint8Array
        ? message
        : Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)),
    )
  const listRefused = async (search: JsonObject, token?: string): Promise<JsonObject[]> =>
    (await server.list(base, search, token)).list

  /** Sends a fact about a stall that does not exist. It is refused until `createStall` has been called. */
  async function sendRefusedFact() {
    const { park, device } = await createPark()
    const sentFact = stored(7)
    await send(factTopic(park, device, 'car-stored'), sentFact)
    const [row = {}] = await listRefused({ device })
    const createStall = () =>
      server.create('/api/ginfo', { park_code: park, garage_index: 1, park_no: 7, park_type: 1 })
    return { park, device, sentFact, id: Number(row.id), createStall }
  }

  it('are listed with their origin, content, reason and count', async () => {
    const { park, device } = await createPark()
    const sentFact = stored(99)
    const topic = factTopic(park, device, 'car-stored')
    await send(topic, sentFact)
    await send(topic, { ...sentFact, sent: new Date().toISOString() })
    await send(topic, { ...sentFact, sent: new Date(Date.now() + 1000).toISOString() })
    const rows = await listRefused({ device, reason: 8 })
    expect(rows).toHaveLength(1)
    const [row] = rows
    expect(row).toMatchObject({
      park_code: park,
      kind: 'car-stored',
      fact_id: sentFact.fact,
      times: 3,
      status: 1,
      topic,
    })
    expect(row?.detail).toMatch(/stall 99/)
    expect(JSON.parse(String(row?.payload))).toEqual(sentFact)
    expect([row?.first_at, row?.received_at]).toEqual([expect.any(String), expect.any(String)])
    expect(await listRefused({ device, reason: 2 })).toEqual([])
    expect(recorder.counts().refused['unknown-stall']).toBeGreaterThanOrEqual(2)
  })

  it('are shown to users who see the park of the device; without a park, to users who see all', async () => {
    const dept = await server.create('/api/dept', { dept_name: fresh('dept') })
    const own = await createPark(dept)
    const other = await createPark()
    await send(factTopic(other.park, own.device, 'car-stored'), stored(1))
    await send(factTopic(own.park, other.device, 'car-stored'), stored(1))
    await send(factTopic(own.park, fresh('nobody-'), 'car-stored'), stored(1))
    const lost = fresh('no/topic/')
    await send(lost, stored(1))
    const person = await server.asRole(['log:refused:query'], [dept], dept)
    const seen = await listRefused({}, person.token)
    expect(seen.map(({ park_code, reason }) => [park_code, reason])).toEqual(Array(2).fill([own.park, 4]))
    expect(seen.map(({ device }) => device)).not.toContain(other.device)
    expect((await listRefused({})).find(({ topic }) => topic === lost)).toMatchObject({ park_code: null, reason: 2 })
  })

  it('are recorded by a retry once the stall exists, and store who retried', async () => {
    const { device, sentFact, id, createStall, park } = await sendRefusedFact()
    const again = () => server.call('POST', `${base}/again`, { id }, undefined, { 'Accept-Language': 'en' })
    const refused = await again()
    expect([refused.status, refused.code]).toEqual([200, 40900])
    expect(refused.msg).toMatch(/^Rejected again: No such stall.*stall 7/)
    await createStall()
    expect(await again()).toMatchObject({ code: 0 })
    const [row] = await listRefused({ device })
    expect(row).toMatchObject({ status: 2, oper_user: 'admin', times: 1 })
    expect(row?.settled_at).toBeTypeOf('string')
    const stays = await server.list('/api/gpark', { plate_no: sentFact.plate_no, start_time: '', end_time: '' })
    expect(stays.list.filter(({ park_code }) => park_code === park)).toHaveLength(1)
    expect(await again()).toMatchObject({ code: 0 })
    expect(await server.call('POST', `${base}/aside`, { id })).toMatchObject({ code: 40900 })
    await expect
      .poll(async () => (await server.list('/api/log', { route: `${base}/again` })).list.map(({ err }) => err))
      .toContain(null)
  })

  it('are checked against the time of their first arrival', async () => {
    const { park, device, createStall } = await sendRefusedFact()
    await createStall()
    const sentFact = stored(7, { at: ago(100 * day) })
    await send(factTopic(park, device, 'car-stored'), sentFact)
    const [row] = await listRefused({ device, reason: 6 })
    expect(await server.call('POST', `${base}/again`, { id: row?.id })).toMatchObject({ code: 40900 })
    await server.database.run({
      text: `UPDATE "refused_fact" SET "first_at" = now() - interval '99 days' WHERE "id" = $1`,
      values: [Number(row?.id)],
    })
    expect(await server.call('POST', `${base}/again`, { id: row?.id })).toMatchObject({ code: 0 })
  })

  it('are not retried once the ids of facts from that time may have been removed', async () => {
    const { park, device, createStall } = await sendRefusedFact()
    await createStall()
    await send(factTopic(park, device, 'car-stored'), stored(8, { at: ago(factLimits.again + day) }))
    const [row] = await listRefused({ device, reason: 6 })
    await server.database.run({
      text: `UPDATE "refused_fact" SET "first_at" = now() - interval '178 days' WHERE "id" = $1`,
      values: [Number(row?.id)],
    })
    expect(await server.call('POST', `${base}/again`, { id: row?.id })).toMatchObject({ code: 40900 })
  })

  it('are not retried when they could not be stored unchanged', async () => {
    const { park, device } = await createPark()
    const topic = factTopic(park, device, 'car-stored')
    await send(topic, { ...stored(1), remark: 'x'.repeat(20_000) })
    await send(topic, Buffer.concat([Buffer.from('{"fact":"f"}'), Buffer.from([0xff])]))
    const rows = await listRefused({ device })
    expect(rows.map(({ reason }) => reason).toSorted()).toEqual([1, 2])
    for (const { id, payload } of rows) {
      expect(String(payload).length).toBeLessThanOrEqual(16_384)
      expect(await server.call('POST', `${base}/again`, { id })).toMatchObject({ code: 40900 })
    }
  })

  it('stay refused when they were published in the name of another device', async () => {
    const [own, other] = [await createPark(), await createPark()]
    await server.create('/api/ginfo', { park_code: other.park, garage_index: 1, park_no: 7, park_type: 1 })
    const topic = factTopic(other.park, other.device, 'car-stored')
    await recorder.rejectedPublish({ name: own.device, park: own.park }, topic, Buffer.from(JSON.stringify(stored(7))))
    const [row] = await listRefused({ device: own.device })
    expect(row).toMatchObject({ park_code: own.park, reason: 4, times: 1 })
    expect(await server.call('POST', `${base}/again`, { id: row?.id })).toMatchObject({ code: 40900 })
    expect((await server.list('/api/gpark', { park_code: other.park })).list).toEqual([])
  })

  it('stay set aside, also when they are sent again', async () => {
    const { park, device, sentFact, id } = await sendRefusedFact()
    await server.ask('POST', `${base}/aside`, { id })
    await send(factTopic(park, device, 'car-stored'), sentFact)
    expect((await listRefused({ device }))[0]).toMatchObject({ status: 3, oper_user: 'admin', times: 2 })
  })

  it('are settled only with the permission and within the scope', async () => {
    const { id } = await sendRefusedFact()
    const reader = await server.asRole(['log:refused:query'])
    const dept = await server.create('/api/dept', { dept_name: fresh('dept') })
    const stranger = await server.asRole(['log:refused:query', 'log:refused:settle'], [dept], dept)
    for (const call of ['again', 'aside']) {
      const ask = (token: string) => server.call('POST', `${base}/${call}`, { id }, token)
      expect(await ask(reader.token), call).toMatchObject({ status: 403 })
      expect(await ask(stranger.token), call).toMatchObject({ code: 40400 })
    }
  })

  it('from before the list existed get park, kind, id and reason by a migration', async () => {
    const { database, stop } = await openTestDatabase(kind)
    const folder = newFolder('server-')
    try {
      const isOlder = (path: string): boolean => !(/^\d{4}/.test(basename(path)) && basename(path) >= '0008')
      cpSync(migrations, folder, { recursive: true, filter: isOlder })
      await migrate(database, folder)
      await database.run({
        text: `INSERT INTO "device" ("name", "park_code", "secret_hash") VALUES ('gateway-1', 'P001', '')`,
      })
      const insertOld = (topic: string, device: string | null, reason: string, payload: string) =>
        database.run({
          text: `INSERT INTO "refused_fact" ("topic", "device", "reason", "payload", "hash") VALUES ($1, $2, $3, $4, $1)`,
          values: [topic, device, reason, payload],
        })
      await insertOld(factTopic('P002', 'gateway-1', 'car-stored'), 'gateway-1', 'foreign-park', '{"fact": "a.1"}')
      await insertOld(
        factTopic('P003', 'nobody', 'queue-changed'),
        'nobody',
        'unknown-stall: garage 1, stall 9',
        '{broken',
      )
      await insertOld('elsewhere', null, 'malformed: the topic carries no facts', '')
      await migrate(database, migrations)
      const columns = `"park_code", "kind", "fact_id", "reason", "detail", "status", "first_at" = "received_at"`
      expect(await database.rows({ text: `SELECT ${columns} FROM "refused_fact" ORDER BY "id"` })).toEqual([
        ['P001', 'car-stored', 'a.1', '4', null, '1', 't'],
        ['P003', 'queue-changed', null, '8', 'garage 1, stall 9', '1', 't'],
        [null, null, null, '2', 'the topic carries no facts', '1', 't'],
      ])
    } finally {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
