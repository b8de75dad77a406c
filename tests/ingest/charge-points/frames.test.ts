import { WebSocket } from 'undici'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { startChargePointSite, type ChargePointSite } from '../../support/sites/charge-point-site'
import { usualDatabase } from '../../support/test-databases'

/** A websocket of another library than the server's, which sends texts as they are. */
async function openSocket(url: string, { name, secret, protocol = 'ocpp1.6' }: Record<string, string>) {
  const authorization = `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
  const socket = new WebSocket(url, { protocols: [protocol], headers: { authorization } })
  const received: string[] = []
  const ended = { code: 0 }
  socket.addEventListener('message', ({ data }) => received.push(String(data)))
  socket.addEventListener('close', ({ code }) => (ended.code = code))
  await new Promise<void>((done, fail) => {
    socket.addEventListener('open', () => done())
    socket.addEventListener('error', () => fail(new Error('refused')))
  })
  const answerTo = async (text: string): Promise<unknown> => {
    const before = received.length
    socket.send(text)
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(before), { timeout: 10_000 })
    return JSON.parse(received[before] ?? '')
  }
  const closed = () => vi.waitFor(() => expect(ended.code).not.toBe(0), { timeout: 10_000 }).then(() => ended.code)
  return { socket, received, answerTo, closed }
}

describe('what charge points send', () => {
  let site: ChargePointSite
  beforeAll(async () => {
    site = await startChargePointSite(usualDatabase)
  })
  afterAll(() => site.close())

  const opened = async () => {
    const made = await site.newChargePoint()
    const own = { name: made.identity, secret: made.secret }
    return { ...made, ...(await openSocket(`${site.urlOf(0)}/${made.identity}`, own)) }
  }
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown

  it('is answered word for word as OCPP-J has it', async () => {
    const { answerTo, id, socket } = await opened()
    const card_no = `WIRE${id}`
    await site.newMember({ card_no })
    const boot =
      '[2,"19223201","BootNotification",{"chargePointVendor":"VendorX","chargePointModel":"SingleSocketCharger"}]'
    expect(await answerTo(boot)).toEqual([3, '19223201', { status: 'Accepted', currentTime: time, interval: 300 }])
    expect(await answerTo('[2,"2","Heartbeat",{}]')).toEqual([3, '2', { currentTime: time }])
    const status = '{"connectorId":1,"errorCode":"NoError","status":"Available"}'
    expect(await answerTo(`[2,"3","StatusNotification",${status}]`)).toEqual([3, '3', {}])
    expect(await answerTo(`[2,"4","Authorize",{"idTag":"${card_no}"}]`)).toEqual([
      3,
      '4',
      { idTagInfo: { status: 'Accepted' } },
    ])
    const now = new Date().toISOString()
    const started = await answerTo(
      `[2,"5","StartTransaction",{"connectorId":1,"idTag":"${card_no}","meterStart":0,"timestamp":"${now}"}]`,
    )
    expect(started).toEqual([
      3,
      '5',
      { transactionId: expect.any(Number) as unknown, idTagInfo: { status: 'Accepted' } },
    ])
    const [, , { transactionId }] = started as [number, string, { transactionId: number }]
    const values = `{"connectorId":1,"transactionId":${transactionId},"meterValue":[{"timestamp":"${now}","sampledValue":[{"value":"12"}]}]}`
    expect(await answerTo(`[2,"6","MeterValues",${values}]`)).toEqual([3, '6', {}])
    const stop = `{"transactionId":${transactionId},"meterStop":12,"timestamp":"${now}"}`
    expect(await answerTo(`[2,"7","StopTransaction",${stop}]`)).toEqual([3, '7', {}])
    expect(await answerTo('[2,"8","DataTransfer",{"vendorId":"com.vendor"}]')).toEqual([
      3,
      '8',
      { status: 'UnknownVendorId' },
    ])
    expect(await answerTo('[2,"9","FirmwareStatusNotification",{"status":"Idle"}]')).toEqual([3, '9', {}])
    expect(await answerTo('[2,"10","DiagnosticsStatusNotification",{"status":"Idle"}]')).toEqual([3, '10', {}])
    socket.close()
  })

  it.each([
    ['[2,"1","Nonsense",{}]', 'NotImplemented'],
    ['[2,"1","constructor",{}]', 'NotImplemented'],
    ['[2,"1","Authorize",{}]', 'FormationViolation'],
    ['[2,"1","Authorize",null]', 'FormationViolation'],
    ['[2,"1","Authorize",{"idTag":"123456789012345678901"}]', 'FormationViolation'],
    ['[2,"1","StartTransaction",{"connectorId":0,"idTag":"A","timestamp":"x","meterStart":0}]', 'FormationViolation'],
    ['[2,"1","StartTransaction",{"connectorId":1e9,"idTag":"A","timestamp":"x","meterStart":0}]', 'FormationViolation'],
    [
      '[2,"1","StartTransaction",{"connectorId":1,"idTag":"A","timestamp":"x","meterStart":1e300}]',
      'FormationViolation',
    ],
    ['[2,"1","StopTransaction",{"transactionId":1.5,"timestamp":"x","meterStop":0}]', 'FormationViolation'],
    ['[2,"1","StopTransaction",{"transactionId":2147483648,"timestamp":"x","meterStop":0}]', 'FormationViolation'],
    ['[2,"1","MeterValues",{"connectorId":1,"transactionId":-2147483649,"meterValue":[]}]', 'FormationViolation'],
    ['[2,"1","StatusNotification",{"connectorId":1,"status":"Melting","errorCode":"NoError"}]', 'FormationViolation'],
    ['[2,"1","MeterValues",{"connectorId":1,"meterValue":{}}]', 'FormationViolation'],
    ['{"a":1}', 'RpcFrameworkError'],
    ['no JSON', 'RpcFrameworkError'],
  ])('is answered with an error if it makes no sense: %s', async (text, code) => {
    const { answerTo, socket } = await opened()
    const [type, , given] = (await answerTo(text)) as unknown[]
    expect([type, given]).toEqual([4, code])
    expect(await answerTo('[2,"2","Heartbeat",{}]')).toEqual([3, '2', { currentTime: time }])
    socket.close()
  })

  it('may have absurd values, which are not stored', async () => {
    const { answerTo, socket } = await opened()
    const start = '{"connectorId":1,"idTag":"A\\u0000","timestamp":"never","meterStart":-5}'
    expect(await answerTo(`[2,"1","StartTransaction",${start}]`)).toEqual([
      ...[4, '1', 'FormationViolation', 'idTag: has control characters'],
      {},
    ])
    const fair = '{"connectorId":1,"idTag":"stranger","timestamp":"never","meterStart":-5}'
    const [, , { transactionId, idTagInfo }] = (await answerTo(`[2,"1","StartTransaction",${fair}]`)) as [
      number,
      string,
      { transactionId: number; idTagInfo: unknown },
    ]
    expect(idTagInfo).toEqual({ status: 'Invalid' })
    const sampled = ['NaN', '', '1e400', '-1', 'x', '9'.repeat(60)].map(
      (value) => `{"value":"${value}","measurand":"Power.Active.Import"}`,
    )
    for (const one of sampled)
      expect(
        await answerTo(
          `[2,"2","MeterValues",{"connectorId":1,"transactionId":${transactionId},"meterValue":[{"timestamp":"","sampledValue":[${one}]}]}]`,
        ),
      ).toEqual([3, '2', {}])
    const { database } = site.server
    const text = 'SELECT "max_power", "energy" FROM "charge_transaction" WHERE "id" = $1'
    expect(await database.rows({ text, values: [transactionId] })).toEqual([[null, null]])
    socket.close()
  })

  it('ends the connection if it is too large, too much, or nonsense again and again', async () => {
    const large = await opened()
    large.socket.send(`[2,"1","DataTransfer",{"vendorId":"v","data":"${'x'.repeat(70_000)}"}]`)
    expect(await large.closed()).toBe(1009)
    const flood = await opened()
    for (let at = 0; at < 200; at += 1) flood.socket.send(`[2,"${at}","Authorize",{"idTag":"A"}]`)
    expect(await flood.closed()).toBe(1008)
    const answers = await opened()
    for (let at = 0; at < 20; at += 1) answers.socket.send(`[3,"${at}",{}]`)
    expect(await answers.closed()).toBe(1002)
  })

  it('is not heard beyond its share, over all of its connections', async () => {
    const first = await opened()
    const connect = () =>
      openSocket(`${site.urlOf(0)}/${first.identity}`, { name: first.identity, secret: first.secret })
    const beat = async ({ socket, received }: Pick<typeof first, 'socket' | 'received'>, times: number) => {
      for (let sent = 0; sent < times; sent += 30) {
        const before = received.length
        for (let at = 0; at < 30; at += 1) socket.send(`[2,"${at}","Heartbeat",{}]`)
        await vi.waitFor(() => expect(received.length).toBe(before + 30), { timeout: 10_000 })
      }
    }
    await beat(first, 300)
    first.socket.close()
    const second = await connect()
    await beat(second, 300)
    second.socket.send('[2,"1","Heartbeat",{}]')
    expect(await second.closed()).toBe(1008)
    await expect(connect()).rejects.toThrow('refused')
    const other = await opened()
    await beat(other, 30)
    other.socket.close()
  })
})
