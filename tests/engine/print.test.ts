import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxPrinted } from '../../model/list'
import { fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

interface Printed {
  rows: string[][]
  total: number
  summary?: Record<string, string>
}

describe.each(databaseKinds)('printing a list on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  const print = (name: string, body: JsonObject, token?: string): Promise<Printed> =>
    server.ask('POST', `/api/${name}/print`, body, token)

  it('has all rows that match, in the order asked for, with names and labels in place of codes', async () => {
    const name = fresh('印')
    for (const end of ['b', 'a', 'c']) await server.create('/api/member', { member_name: name + end })
    const columns = ['member_name', 'member_type', 'dc_status']
    const query = { columns, member_name: name, order_column_name: 'member_name', order_type: 'ASC', page_size: 1 }
    const { rows, total } = await print('member', query)
    expect(total).toBe(3)
    expect(rows.map(([first]) => first)).toEqual([`${name}a`, `${name}b`, `${name}c`])
    expect(rows[0]?.[2]).toBe('正常')
    expect(rows[0]?.[1]).not.toMatch(/^\d*$/)
  })

  it('totals all rows that match', async () => {
    const plate_no = '粤B77777'
    for (const cost of ['1.50', '2.00']) await server.create('/api/deposit', { plate_no, cost })
    const { rows, summary } = await print('deposit', { columns: ['plate_no', 'cost'], plate_no })
    expect(rows.map(([, cost]) => cost).toSorted()).toEqual(['1.50', '2.00'])
    expect(summary).toMatchObject({ cost: '3.50' })
  })

  it('requires the permission to query, keeps to the scope, and refuses secrets and unknown columns', async () => {
    const nobody = await server.asRole(['system:post:query'])
    expect(await server.call('POST', '/api/member/print', {}, nobody.token)).toMatchObject({ status: 403 })
    const dept_id = await server.newDepartment()
    const [own, other] = [fresh('park'), fresh('park')]
    await server.create('/api/org', { park_code: own, org_name: 'North', dept_id })
    await server.create('/api/org', { park_code: other, org_name: 'O' })
    for (const park_code of [own, other]) await server.create('/api/ginfo', { park_code, garage_index: 1 })
    const scoped = await server.asRole(['garage:ginfo:query'], [dept_id])
    expect((await print('ginfo', { columns: ['park_code'] }, scoped.token)).rows).toEqual([[`North ${own}`]])
    for (const column of ['api_key', 'nothing'])
      expect(await server.call('POST', '/api/org/print', { columns: [column] })).toMatchObject({ code: 40000 })
  })

  it('says which row each row of a tree is below, and nothing for those at the top', async () => {
    const name = fresh('部')
    const above = await server.create('/api/dept', { dept_name: `${name}a`, parent_id: 0 })
    await server.create('/api/dept', { dept_name: `${name}b`, parent_id: above })
    const { rows } = await print('dept', { columns: ['dept_name', 'parent_id'], dept_name: name })
    expect(rows.toSorted()).toEqual([
      [`${name}a`, ''],
      [`${name}b`, `${name}a`],
    ])
  })

  it('is bounded, and tells how many match', async () => {
    const text = `INSERT INTO "member" ("member_name") SELECT 'many' || n FROM generate_series(1, $1::int) n`
    await server.database.run({ text, values: [maxPrinted + 1] })
    const { rows, total } = await print('member', { columns: ['member_name'], member_name: 'many' })
    expect([rows.length, total]).toEqual([maxPrinted, maxPrinted + 1])
  })
})
