import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'

describe('a look-up', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer('embedded')
  })
  afterAll(() => server.close())

  const found = async (filters: JsonObject, token?: string): Promise<unknown[]> =>
    (await server.ask<JsonObject[]>('POST', '/api/member/find_all', filters, token)).map(({ id }) => id)

  it('filters by hidden fields only with the permission to query', async () => {
    const one = { member_name: fresh('会员'), tel: '13800000001', plate_no: '粤B10001', card_no: 'C1' }
    const other = { member_name: fresh('会员'), tel: '13900000002', plate_no: '粤B20002', card_no: 'C2' }
    const ids = [await server.create('/api/member', one), await server.create('/api/member', other)]
    const { token } = await server.asRole([])
    const hidden: JsonObject[] = [
      { tel: one.tel },
      { tel: '138' },
      { plate_no: one.plate_no },
      { PlateNo: one.plate_no },
      { card_no: one.card_no },
      { start_time: '2999-01-01 00:00:00' },
    ]
    for (const filters of hidden)
      expect(await found(filters, token), JSON.stringify(filters)).toEqual(expect.arrayContaining(ids))
    expect(await found({ member_name: one.member_name }, token)).toEqual([ids[0]])
    expect(await found({ id: [ids[1]] }, token)).toEqual([ids[1]])
    const reader = await server.asRole(['garage:member:query'])
    expect(await found({ plate_no: one.plate_no }, reader.token)).toEqual([ids[0]])
  })
})
