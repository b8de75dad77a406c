import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { connection } from '../../../resources/dictionaries/device'
import { terminal } from '../../../resources/terminal/terminal'
import { addDevice } from '../../../server/devices/device-rows'
import { saveStatus } from '../../../server/devices/device-state'
import { rowsOf } from '../../../server/rows/rows'
import { badFieldsOf, fresh } from '../../support/running-server'
import { startChargePointSite, type ChargePointSite } from '../../support/sites/charge-point-site'
import { pushTo } from '../../support/sites/push-to'
import { databaseKinds } from '../../support/test-databases'
import { inTimeFromNow } from '../../support/run/in-time'

const key = 'dGhlIHNhbXBsZSBub25jZQ=='

describe.each(databaseKinds)('who may connect as a charge point: %s', (kind) => {
  let site: ChargePointSite
  beforeAll(async () => {
    site = await startChargePointSite(kind)
  })
  afterAll(() => site.close())

  /** The HTTP status with which a request to upgrade is answered; 101: it is upgraded. */
  const statusOf = (path: string, credentials: string | null, headers: Record<string, string> = {}): Promise<number> =>
    new Promise((done, fail) => {
      const { hostname, port } = new URL(site.systems[0]?.address ?? '')
      const asked = request({
        ...{ hostname, port, path },
        headers: {
          ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': key },
          'Sec-WebSocket-Protocol': 'ocpp1.6',
          ...(credentials !== null && { Authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
          ...headers,
        },
      })
      asked.on('upgrade', (response, socket) => {
        socket.destroy()
        done(response.statusCode ?? 0)
      })
      asked.on('response', (response) => {
        response.resume()
        done(response.statusCode ?? 0)
      })
      asked.on('error', fail)
      asked.end()
    })

  it('only those with their own name and secret', async () => {
    const { identity, secret } = await site.newChargePoint()
    const other = await site.newChargePoint()
    const own = `${identity}:${secret}`
    expect(await statusOf(`/ocpp/${identity}`, own)).toBe(101)
    expect(await statusOf(`/ocpp/${identity}?a=b`, own)).toBe(101)
    expect(await statusOf(`/ocpp/${identity}`, own, { 'Sec-WebSocket-Protocol': 'ocpp2.0.1, ocpp1.6' })).toBe(101)
    expect(await statusOf(`/ocpp/${identity}`, null)).toBe(401)
    expect(await statusOf(`/ocpp/${identity}`, `${identity}:wrong`)).toBe(401)
    expect(await statusOf(`/ocpp/${identity}`, `${other.identity}:${other.secret}`)).toBe(401)
    expect(await statusOf(`/ocpp/${identity}`, own, { Authorization: 'Bearer bk_1' })).toBe(401)
    expect(await statusOf('/ocpp/nobody', 'nobody:secret')).toBe(401)
    expect(await statusOf(`/ocpp/${identity}`, own, { 'Sec-WebSocket-Protocol': 'ocpp2.0.1' })).toBe(400)
    expect(await statusOf(`/ocpp/${identity}`, own, { 'Sec-WebSocket-Key': 'short' })).toBe(400)
    for (const path of ['/ocpp', '/ocpp/', '/ocpp/a/b', '/ocpp/%E0%A4%A', `/ocpp/${'x'.repeat(41)}`, '/ocpp//'])
      expect(await statusOf(path, own), path).toBe(404)
    const refused = site.systems[0]?.ingest.counts().charge_point_connections_refused
    expect(refused).toMatchObject({ 400: 1, 401: 5, 404: 6 })
  })

  it('neither devices of sites as charge points, nor charge points as those', async () => {
    const { identity, secret } = await site.newChargePoint()
    const name = fresh('gateway-')
    await addDevice(site.server.database, { name, parkCode: site.park, secret })
    expect(await statusOf(`/ocpp/${name}`, `${name}:${secret}`)).toBe(401)
    const push = async (device: string) => {
      const to = { park: site.park, device, credentials: `${device}:${secret}` }
      return (await pushTo(site.systems[0]?.address ?? '', to, {})).status
    }
    expect([await push(name), await push(identity)]).toEqual([200, 401])
  })

  it('not with the name of another device, whose connection it would show', async () => {
    const put = (path: string, values: object) =>
      site.server.call('PUT', `/api/${path}/create`, { park_code: site.park, ...values }, undefined, {
        'Accept-Language': 'en',
      })
    const name = fresh('named-')
    await addDevice(site.server.database, { name: `${name}-4`, parkCode: site.park, secret: 'x'.repeat(20) })
    const rows = [
      ['dcterminal', { client_id: `${name}-1` }],
      ['snb', { nbid: `${name}-2` }],
      ['camera', { camera_name: name, serialno: `${name}-3` }],
    ] as const
    for (const [path, values] of rows) expect((await put(path, values)).code, path).toBe(0)
    for (const number of [1, 2, 3, 4]) {
      const refused = await put('chargepoint', { identity: `${name}-${number}` })
      expect([refused.code, badFieldsOf(refused)], String(number)).toEqual([40000, ['identity']])
      expect(refused.text).toContain(`${name}-${number} is the name of another device`)
    }
    const { id, identity } = await site.newChargePoint()
    const others = { dcterminal: 'client_id', snb: 'nbid', camera: 'serialno' }
    for (const [path, field] of Object.entries(others))
      expect(badFieldsOf(await put(path, { camera_name: identity, [field]: identity })), path).toEqual([field])
    // As earlier versions permitted it.
    const { database } = site.server
    await rowsOf(terminal, database).insert({ client_id: identity, park_code: site.park })
    await database.run({ text: `DELETE FROM "device" WHERE "name" = $1`, values: [identity] })
    await addDevice(database, { name: identity, parkCode: site.park, secret: 'x'.repeat(20) })
    const at = new Date().toISOString()
    await database.transaction((tx) => saveStatus(tx, site.park, identity, { online: true, at }))
    expect(await rowsOf(terminal, database).first({ client_id: identity })).toMatchObject({ online: connection.online })
    expect(await site.server.detail('/api/chargepoint', id)).toMatchObject({ online: connection.offline })
    expect(await site.operate('chargepoint', 'softreset', id)).toMatchObject({ code: 50200 })
    await vi.waitFor(async () => expect(await site.command(identity)).toMatchObject({ failure: 'offline' }), {
      timeout: 20_000,
    })
  })

  it('nobody with failures again and again, until some time has passed', async () => {
    const { identity, secret } = await site.newChargePoint()
    const statuses = []
    for (let at = 0; at < 6; at += 1) statuses.push(await statusOf(`/ocpp/${identity}`, `${identity}:wrong`))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect(await statusOf(`/ocpp/${identity}`, `${identity}:${secret}`)).toBe(429)
  })

  it.each(['revoke', 'newsecret', 'rename', 'delete'])(
    'no longer, on every server, after it was changed: %s',
    async (change) => {
      const { id, identity, secret } = await site.newChargePoint()
      const point = await site.connect({ identity, secret }, 1)
      const { server } = site
      if (change === 'revoke') await server.ask('POST', '/api/chargepoint/revoke', { id, reason: 'stolen' })
      if (change === 'newsecret') await server.ask('POST', '/api/chargepoint/newsecret', { id, secret: 'x'.repeat(20) })
      if (change === 'rename') await server.ask('PUT', '/api/chargepoint/update', { id, identity: `${identity}-b` })
      if (change === 'delete') await server.ask('DELETE', '/api/chargepoint/delete', { id, reason: 'sold' })
      await vi.waitFor(() => expect(point.isConnected()).toBe(false), { timeout: 10_000 })
      expect(await statusOf(`/ocpp/${identity}`, `${identity}:${secret}`)).toBe(401)
      if (change === 'delete')
        return expect((await server.list('/api/connector', { charge_point: id })).list).toEqual([])
      const row = () => server.detail('/api/chargepoint', id)
      await vi.waitFor(async () => expect((await row()).online).toBe(connection.offline), { timeout: 20_000 })
    },
  )

  it('with names and secrets that charge points can have', async () => {
    const create = (identity: string) =>
      site.server.call('PUT', '/api/chargepoint/create', { identity, park_code: site.park }, undefined, {
        'Accept-Language': 'en',
      })
    const several = badFieldsOf(await site.server.call('PUT', '/api/chargepoint/create', { identity: 'a b' }))
    expect(several.toSorted()).toEqual(['identity', 'park_code'])
    for (const bad of ['a b', 'a/b', '桩一', 'x'.repeat(41)]) expect((await create(bad)).code, bad).toBe(40000)
    const { id } = await site.newChargePoint()
    for (const secret of ['x'.repeat(15), 'x'.repeat(41), 7])
      expect((await site.server.call('POST', '/api/chargepoint/newsecret', { id, secret })).code).toBe(40000)
  })

  it('while calls that offer another protocol stay calls', async () => {
    const headers = {
      Connection: 'Upgrade, HTTP2-Settings',
      Upgrade: 'h2c',
      'HTTP2-Settings': 'AAMAAABkAARAAAAAAAIAAAAA',
    }
    expect(await statusOf('/healthz', null, headers)).toBe(200)
    expect(await statusOf('/healthz', null)).toBe(200)
    expect(await statusOf('/api/events', null)).not.toBe(101)
  })

  it('and each server disconnects its charge points when it ends', async () => {
    const { identity, secret } = await site.newChargePoint()
    const [first] = site.systems
    const point = await site.connect({ identity, secret }, 0)
    expect(first?.ingest.connectedChargePoints()).toBeGreaterThan(0)
    const isInTime = inTimeFromNow(4000)
    await first?.close()
    expect(isInTime()).toBe(true)
    await vi.waitFor(() => expect(point.isConnected()).toBe(false), { timeout: 20_000 })
    expect(await site.connect({ identity, secret }, 1)).toBeDefined()
  })
})
