import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  badFieldsOf,
  fresh,
  startServer,
  type JsonObject,
  type RunningServer,
  type TestUser,
} from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

describe.each(databaseKinds)('values from which rights follow belong to one car park: %s', (kind) => {
  let server: RunningServer
  let clerk: TestUser
  beforeAll(async () => {
    server = await startServer(kind)
    const dept_id = await server.create('/api/dept', { dept_name: 'North', parent_id: 1 })
    await server.create('/api/org', { park_code: 'P001', org_name: 'North', dept_id })
    await server.create('/api/org', { park_code: 'P002', org_name: 'South', dept_id: 1 })
    clerk = await server.asRole(
      ['query', 'add', 'edit'].flatMap((right) => [`garage:ginfo:${right}`, `dc:terminal:${right}`]),
      [dept_id],
    )
  })
  afterAll(() => server.close())

  const values = {
    ammeter_no: () => fresh('2024000').padEnd(12, '7'),
    c_id: () => fresh('1'.repeat(10)),
    ip: () => {
      const number = Number(fresh(''))
      return `10.7.${Math.floor(number / 250)}.${(number % 250) + 1}`
    },
  }
  const rows = {
    ammeter_no: (park_code: string) => ['/api/ginfo', { park_code, garage_index: 1 }] as const,
    c_id: (park_code: string) => ['/api/ginfo', { park_code, garage_index: 1 }] as const,
    ip: (park_code: string) => ['/api/dcterminal', { park_code, client_id: fresh('T'), garage_no: 1 }] as const,
  }
  const create = (field: keyof typeof values, park: string, value: string, token?: string) => {
    const [base, row] = rows[field](park)
    return server.call<JsonObject>('PUT', `${base}/create`, { ...row, [field]: value }, token)
  }
  const change = (field: keyof typeof values, form: JsonObject, token?: string) =>
    server.call<JsonObject>('PUT', `${rows[field]('')[0]}/update`, form, token)

  describe.each(['ammeter_no', 'c_id', 'ip'] as const)('%s', (field) => {
    it('is refused with 40900 that names nobody, when it is created, changed, or moved with its row', async () => {
      const value = values[field]()
      expect(await create(field, 'P002', value)).toMatchObject({ code: 0 })
      const taken = await create(field, 'P001', value, clerk.token)
      expect([taken.code, badFieldsOf(taken)]).toEqual([40900, [field]])
      expect(taken.text).not.toMatch(/P002|South/)

      const { data } = await create(field, 'P001', values[field](), clerk.token)
      const id = Number(data.id)
      expect(await change(field, { id, [field]: value }, clerk.token)).toMatchObject({ code: 40900 })
      expect(await change(field, { id, remark: 'the same as before' }, clerk.token)).toMatchObject({ code: 0 })

      const { data: own } = await create(field, 'P002', value)
      expect(await change(field, { id: own.id, park_code: 'P001' })).toMatchObject({ code: 40900 })
    })

    it('may be that of several rows of one car park', async () => {
      const value = values[field]()
      expect([await create(field, 'P001', value), await create(field, 'P001', value)]).toMatchObject([
        { code: 0 },
        { code: 0 },
      ])
    })

    it('is won by one of two who type it at once', async () => {
      const value = values[field]()
      const both = await Promise.all(['P001', 'P002'].map((park) => create(field, park, value)))
      expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 40900])
    })
  })

  it('lets nobody operate a meter that stalls of two car parks had before', async () => {
    const value = values.ammeter_no()
    const { data } = await create('ammeter_no', 'P001', value, clerk.token)
    await server.database.run({
      text: `INSERT INTO "ginfo" ("park_code", "garage_index", "park_no", "ammeter_no", "c_id") VALUES ('P002', 1, 9, $1, '1')`,
      values: [value],
    })
    await server.database.run({
      text: `UPDATE "ginfo" SET "c_id" = '12345678901' WHERE "id" = $1`,
      values: [String(data.id)],
    })
    for (const operation of ['read', 'reset', 'emadd', 'openacount']) {
      const refused = await server.call('POST', `/api/ginfo/${operation}`, { id: data.id }, clerk.token)
      expect([refused.code, badFieldsOf(refused)], operation).toEqual([40900, ['ammeter_no']])
    }
  })

  it('is also the NB device of another car park, to which a stall terminal would send commands', async () => {
    const nbid = fresh('NB-')
    await server.create('/api/snb', { nbid, park_code: 'P002' })
    const person = await server.asRole(
      ['query', 'add', 'edit'].map((right) => `stall:sterminal:${right}`),
      'all',
    )
    const sensor = (row: JsonObject) =>
      server.call<JsonObject>('PUT', '/api/sterminal/create', { lrid: fresh('LR-'), ...row }, person.token)
    const taken = await sensor({ nbid, park_code: 'P001' })
    expect([taken.code, badFieldsOf(taken)]).toEqual([40900, ['nbid']])
    const { data: own } = await sensor({ nbid, park_code: 'P002' })
    const moved = { id: own.id, park_code: 'P001' }
    expect(await server.call('PUT', '/api/sterminal/update', moved, person.token)).toMatchObject({ code: 40900 })
    // One from before the device was registered elsewhere.
    const { data: early } = await sensor({ nbid: `${nbid}-2`, park_code: 'P001' })
    await server.create('/api/snb', { nbid: `${nbid}-2`, park_code: 'P002' })
    expect(await server.call('POST', '/api/sterminal/setadd', { id: early.id })).toMatchObject({ code: 40900 })
  })

  it('is the same in every spelling of an address', async () => {
    const ip = '10.8.7.6'
    expect(await create('ip', 'P002', ip)).toMatchObject({ code: 0 })
    for (const spelled of ['168298246', '10.8.7.06', '0xa.8.7.6', `::ffff:${ip}`])
      expect(await create('ip', 'P001', spelled), spelled).toMatchObject({ code: 40900 })
  })
})
