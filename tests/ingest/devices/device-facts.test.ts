import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factSchemas } from '../../../model/site/site-messages'
import { factTopic } from '../../../model/site/site-topics'
import { nbDevice } from '../../../resources/stall-sensors/nb-device'
import { terminal } from '../../../resources/terminal/terminal'
import { refusedFact } from '../../../resources/log/refused-fact'
import { refusalReason } from '../../../resources/dictionaries/log'
import { addDevice } from '../../../server/devices/device-rows'
import { rowsOf } from '../../../server/rows/rows'
import { fresh, knownPassword, startServer, type JsonObject, type RunningServer } from '../../support/running-server'
import { recorderOn } from '../../support/sites/recorder-bench'

const secret = 'a secret of the device'
const park = 'P001'
const passages = ['plate-read', 'driver-recognised', 'car-stored', 'car-delivered', 'queue-changed', 'snapshot']
const equipment = ['equipment-moved', 'stall-changed', 'warning', 'plc-value', 'terminal-state', 'charging']
const sensors = ['sensor-state', 'gateway-state']

describe('what a device may report', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer('embedded')
    await server.create('/api/org', { park_code: park, org_name: park, dept_id: 1 })
  })
  afterAll(() => server.close())

  const newDevice = async (device: JsonObject = {}): Promise<string> => {
    const name = fresh('D-')
    await addDevice(server.database, { name, parkCode: park, secret, ...device })
    return name
  }
  const newTerminal = async (row: JsonObject = {}): Promise<string> => {
    const client_id = await newDevice({ owner: terminal.name })
    await rowsOf(terminal, server.database).insert({ client_id, park_code: park, garage_no: 1, ...row })
    return client_id
  }
  const newGateway = async (): Promise<string> => {
    const nbid = await newDevice({ owner: nbDevice.name })
    await rowsOf(nbDevice, server.database).insert({ nbid, park_code: park })
    return nbid
  }
  const answerTo = async (device: string, kind: string, fact: JsonObject): Promise<string> => {
    const { receive, acks } = recorderOn(server.database)
    const id = fresh('fact-')
    const body = { fact: id, at: new Date().toISOString(), ...fact }
    await receive(factTopic(park, device, kind), Buffer.from(JSON.stringify(body)))
    const ack = acks.find((one) => one.fact === id)
    return ack?.reason ?? ack?.result ?? 'nothing'
  }
  /** The kinds for which an empty fact is refused as malformed, not as one that the device may not report. */
  const reported = async (device: string): Promise<string[]> => {
    const answers: string[] = []
    for (const kind of Object.keys(factSchemas))
      if ((await answerTo(device, kind, {})) === 'malformed') answers.push(kind)
    return answers.toSorted()
  }

  it.each([
    ['gateway of ground sensors', newGateway, [...sensors, 'warning']],
    ['terminal', newTerminal, [...passages, ...equipment]],
    ['terminal that takes payments', () => newTerminal({ payment: 1 }), [...passages, ...equipment, 'payment-made']],
    ['device of the whole car park', newDevice, [...passages, ...equipment, ...sensors]],
    [
      'device that takes payments',
      () => newDevice({ payments: true }),
      [...passages, ...equipment, ...sensors, 'payment-made'],
    ],
    ['camera', () => newDevice({ owner: 'camera' }), ['plate-read']],
    ['charge point', () => newDevice({ owner: 'chargepoint' }), ['charging']],
    ['row of a kind to come', () => newDevice({ owner: 'barrier' }), []],
  ])('%s', async (_, make, kinds) => {
    expect(await reported(await make())).toEqual(kinds.toSorted())
  })

  it('is about no other device, in either name', async () => {
    const [gateway, client_id] = [await newGateway(), await newTerminal()]
    const warning = { warning_key: 'w', state: 'raised', raised_at: new Date().toISOString(), text: 'x' }
    expect(await answerTo(gateway, 'warning', { ...warning, client_id })).toBe('not-permitted')
    expect(await answerTo(gateway, 'warning', { ...warning, client_id: gateway })).toBe('recorded')
    expect(await answerTo(gateway, 'warning', { ...warning, warning_key: 'v' })).toBe('recorded')
  })

  it('lists what is refused, and takes it when it is tried again after the device was marked', async () => {
    const client_id = await newTerminal()
    expect(await answerTo(client_id, 'payment-made', { amount: 5000 })).toBe('not-permitted')
    const [row] = await rowsOf(refusedFact, server.database).find({ device: client_id })
    expect(row).toMatchObject({ kind: 'payment-made', park_code: park, reason: refusalReason['not-permitted'] })
    expect(row?.detail).toBe(`${client_id} may not report payment-made`)
    const { list } = await server.list('/api/dcterminal', { client_id })
    await server.ask('PUT', '/api/dcterminal/update', { id: list[0]?.id, payment: 1 })
    const tried = await server.call<JsonObject>('POST', '/api/refusedFact/again', { id: row?.id })
    expect(tried.code).toBe(40900)
    expect(tried.msg).not.toContain('payment-made')
    expect(tried.msg).toContain('order_no')
    expect(await reported(client_id)).toContain('payment-made')
  })

  it('uses up no ids of others', async () => {
    const { receive, acks } = recorderOn(server.database)
    const send = async (device: string, kind: string, fact: JsonObject) => {
      const body = { fact: 'same-1', at: new Date().toISOString(), ...fact }
      await receive(factTopic(park, device, kind), Buffer.from(JSON.stringify(body)))
      return acks.at(-1)?.result
    }
    const [one, other, site] = [await newGateway(), await newGateway(), await newDevice()]
    const state = (nbid: string) => ({ nbid, status: 1 })
    expect(await send(one, 'gateway-state', state(one))).toBe('recorded')
    expect(await send(other, 'gateway-state', state(other))).toBe('recorded')
    expect(await send(site, 'gateway-state', { ...state(one), status: 2 })).toBe('recorded')
    expect(await send(await newDevice(), 'gateway-state', { ...state(one), status: 2 })).toBe('refused')
  })

  it('is marked for payments only by who may change these, after their password', async () => {
    const client_id = await newTerminal()
    const { list } = await server.list('/api/dcterminal', { client_id })
    const mark = (token: string) => server.call('PUT', '/api/dcterminal/update', { id: list[0]?.id, payment: 1 }, token)
    const clerk = await server.asRole(['dc:terminal:query', 'dc:terminal:edit'])
    expect((await mark(clerk.token)).status).toBe(403)
    const cashier = await server.asRole(['dc:terminal:query', 'dc:terminal:edit', 'garage:deposit:edit'])
    await server.database.run({
      text: `UPDATE "session" SET "confirmed_at" = now() - interval '1 day' WHERE "user_id" = $1`,
      values: [cashier.id],
    })
    expect((await mark(cashier.token)).code).toBe(42802)
    await server.ask('POST', '/api/user/confirm', { password: knownPassword }, cashier.token)
    expect((await mark(cashier.token)).code).toBe(0)
  })

  it('reports only for itself, where it is one device', async () => {
    const [one, other] = [await newGateway(), await newGateway()]
    const state = (nbid: string) => answerTo(one, 'gateway-state', { nbid, status: 1 })
    expect([await state(one), await state(other)]).toEqual(['recorded', 'not-permitted'])
    const [kiosk, next] = [await newTerminal(), await newTerminal()]
    const value = (client_id: string) => answerTo(kiosk, 'plc-value', { client_id, address: 'DB1.0', value: '1' })
    expect([await value(kiosk), await value(next)]).toEqual(['recorded', 'not-permitted'])
    const all = await newDevice()
    expect(await answerTo(all, 'gateway-state', { nbid: other, status: 1 })).toBe('recorded')
  })

  it('is said with its credentials', async () => {
    const of = async (resource: string, named: JsonObject) => {
      const { list } = await server.list(`/api/${resource}`, named)
      const { data } = await server.call<{ reports: string[] }>('POST', `/api/${resource}/credentials`, {
        id: list[0]?.id,
      })
      return data.reports.toSorted()
    }
    expect(await of('snb', { nbid: await newGateway() })).toEqual([...sensors, 'warning'].toSorted())
    expect(await of('dcterminal', { client_id: await newTerminal({ payment: 1 }) })).toEqual(
      [...passages, ...equipment, 'payment-made'].toSorted(),
    )
  })
})
