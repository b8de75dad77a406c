import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { terminal } from '../../resources/terminal/terminal'
import { addDevice } from '../../server/devices/device-rows'
import { rowsOf } from '../../server/rows/rows'
import { badFieldsOf, fresh, startServer, type JsonObject } from '../support/running-server'
import { startServerWithSites, type ServerWithSites } from '../support/sites/server-with-sites'
import { databaseKinds, usualDatabase } from '../support/test-databases'

const [first, second] = ['a first secret of the device', 'a second secret of the device']

const kinds = [
  { resource: terminal, base: '/api/dcterminal', nameField: 'client_id', permission: 'dc:terminal' },
  { resource: nbDevice, base: '/api/snb', nameField: 'nbid', permission: 'stall:snb' },
] as const

describe.each(databaseKinds)('the credentials of devices: %s', (kind) => {
  let all: ServerWithSites
  const clients: MqttClient[] = []

  beforeAll(async () => {
    all = await startServerWithSites(kind)
  })
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.endAsync(true)))
  })
  afterAll(() => all.close())

  const connect = async (name: string, password: string): Promise<MqttClient> => {
    const options = { protocolVersion: 4, reconnectPeriod: 0, clientId: name, username: name, password } as const
    const client = await connectAsync(all.sites().url, options, false)
    clients.push(client)
    return client
  }
  const mayConnect = (name: string, password: string): Promise<boolean> =>
    connect(name, password).then(
      (client) => client.endAsync(true).then(() => true),
      () => false,
    )

  describe.each(kinds)('of $base', ({ resource, base, nameField, permission }) => {
    const bay = 'garage_no' in resource.fields ? { garage_no: 1 } : {}
    const newRow = async (values: JsonObject = {}) => {
      const name = fresh('device-')
      const row = await rowsOf(resource, all.database).insert({
        [nameField]: name,
        park_code: all.park,
        ...bay,
        ...values,
      })
      return { name, id: Number(row.id) }
    }
    const post = (operation: string, body: JsonObject, token?: string) =>
      all.server.call('POST', `${base}/${operation}`, body, token)
    const stateOf = async (id: number) => (await post('credentials', { id })).data

    it('are made, replaced and revoked; each ends what was before', async () => {
      const { name, id } = await newRow()
      expect(await stateOf(id)).toEqual({
        name,
        park_code: all.park,
        state: 'none',
        address: null,
        broker: 'embedded',
        reports: expect.any(Array) as string[],
      })
      expect(await mayConnect(name, first)).toBe(false)
      expect((await post('newsecret', { id, secret: first })).data).toBeNull()
      expect(await stateOf(id)).toMatchObject({ state: 'active', address: null })
      const device = await connect(name, first)
      expect(await stateOf(id)).toMatchObject({ state: 'active', address: '127.0.0.1' })
      await post('newsecret', { id, secret: second })
      await expect.poll(() => device.connected).toBe(false)
      expect(await mayConnect(name, first)).toBe(false)
      const replaced = await connect(name, second)
      expect((await post('revoke', { id, reason: 'stolen' })).code).toBe(0)
      await expect.poll(() => replaced.connected).toBe(false)
      expect(await mayConnect(name, second)).toBe(false)
      expect(await stateOf(id)).toMatchObject({ state: 'revoked' })
      await post('newsecret', { id, secret: first })
      expect(await mayConnect(name, first)).toBe(true)
    })

    it('end when the row gets another name or is deleted', async () => {
      const [renamed, deleted] = [await newRow(), await newRow()]
      for (const { id } of [renamed, deleted]) await post('newsecret', { id, secret: first })
      const form = await all.server.detail(base, renamed.id)
      await all.server.ask('PUT', `${base}/update`, { ...form, [nameField]: fresh('device-') })
      await all.server.ask('DELETE', `${base}/delete`, { id: deleted.id })
      expect(await mayConnect(renamed.name, first)).toBe(false)
      expect(await mayConnect(deleted.name, first)).toBe(false)
      const again = await rowsOf(resource, all.database).insert({
        [nameField]: deleted.name,
        park_code: all.park,
        ...bay,
      })
      expect(await stateOf(Number(again.id))).toMatchObject({ state: 'none' })
      expect(await stateOf(renamed.id)).toMatchObject({ state: 'none' })
    })

    it.each([
      ['another car park', { parkCode: 'P-other', owner: resource.name }],
      ['another resource', { owner: 'other' }],
      ['the command that adds devices', {}],
    ])('are not those of a device of %s, which a row of its name neither changes nor ends', async (_, of) => {
      const { name, id } = await newRow()
      await addDevice(all.database, { name, parkCode: all.park, secret: first, ...of })
      for (const operation of ['credentials', 'newsecret', 'revoke'])
        expect(await post(operation, { id, secret: second, reason: 'none' })).toMatchObject({ code: 40900 })
      await all.server.ask('DELETE', `${base}/delete`, { id })
      expect(await mayConnect(name, first)).toBe(true)
    })

    it('need a fitting name and secret, and a car park', async () => {
      const { id } = await newRow()
      const bad = async (body: JsonObject) => badFieldsOf(await post('newsecret', body))
      expect(await bad({ id })).toEqual(['secret'])
      expect(await bad({ id, secret: 'short' })).toEqual(['secret'])
      expect(await bad({ id, secret: 'x'.repeat(129) })).toEqual(['secret'])
      expect(await bad({ id: (await newRow({ park_code: null })).id, secret: first })).toEqual(['park_code'])
      expect(await bad({ id: (await newRow({ [nameField]: `一号${fresh('')}` })).id, secret: first })).toEqual([
        nameField,
      ])
      expect(await post('revoke', { id, reason: 'none' })).toMatchObject({ code: 40900 })
    })

    it('are for people who may edit the row, in their car parks', async () => {
      const { id } = await newRow()
      const reader = await all.server.asRole([`${permission}:query`])
      const stranger = await all.server.asRole([`${permission}:query`, `${permission}:edit`], [])
      for (const operation of ['credentials', 'newsecret', 'revoke']) {
        const body = { id, secret: first, reason: 'none' }
        expect(await post(operation, body, reader.token)).toMatchObject({ code: 403 })
        expect(await post(operation, body, stranger.token)).toMatchObject({ code: 40400 })
      }
      expect(await stateOf(id)).toMatchObject({ state: 'none' })
    })

    it('are set at most so often in a minute by one person', async () => {
      const { id } = await newRow()
      const editor = await all.server.asRole([`${permission}:query`, `${permission}:edit`])
      for (let count = 0; count < 300; count += 10)
        await Promise.all(Array.from({ length: 10 }, () => post('newsecret', { id, secret: 'short' }, editor.token)))
      const refused = await post('newsecret', { id, secret: first }, editor.token)
      expect(refused).toMatchObject({ status: 429 })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await stateOf(id)).toMatchObject({ state: 'none' })
    })

    it('leave no secret in the activity log', async () => {
      const { id } = await newRow()
      await post('newsecret', { id, secret: first })
      const [row] = await all.database.rows({
        text: `SELECT to_jsonb(t)::text FROM "log" t ORDER BY t."id" DESC LIMIT 1`,
      })
      expect(row?.[0]).toContain('newsecret')
      expect(row?.[0]).not.toContain(first)
    })
  })
})

describe('the credentials of devices at a broker of their own', () => {
  it.each(kinds)('say so, for $base', async ({ resource, base, nameField }) => {
    const server = await startServer(usualDatabase, { MQTT_URL: 'mqtts://berth:secret@mqtt.example:8883' })
    const bay = 'garage_no' in resource.fields ? { garage_no: 1 } : {}
    const row = await rowsOf(resource, server.database).insert({ [nameField]: 'device', park_code: 'P1', ...bay })
    const answer = await server.call('POST', `${base}/credentials`, { id: row.id })
    expect(answer.data).toMatchObject({ state: 'none', broker: 'external' })
    expect(answer.text).not.toContain('secret')
    await server.close()
  })
})
