import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { usualDatabase } from '../support/test-databases'

describe('a look-up', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(usualDatabase)
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
    expect(await found({ match: one.plate_no, details: true }, token)).toEqual([])
    expect(await found({ match: one.member_name.slice(1) }, token)).toEqual(expect.arrayContaining([ids[0]]))
    const reader = await server.asRole(['garage:member:query'])
    expect(await found({ plate_no: one.plate_no }, reader.token)).toEqual([ids[0]])
  })

  it('matches a text with any field that it shows, and shows details only to those who may query', async () => {
    const one = { member_name: fresh('会员'), tel: '13811112222', plate_no: '粤B33333,粤B44444', card_no: 'KA5512' }
    const id = await server.create('/api/member', one)
    const look = (filters: JsonObject, token?: string) =>
      server.ask<JsonObject[]>('POST', '/api/member/find_all', filters, token)
    const reader = await server.asRole(['garage:member:query'])
    const { token } = await server.asRole([])
    for (const match of [one.member_name, '粤b·33333', '44444', '1111222', 'ka55'])
      expect(await look({ match, details: true }, reader.token)).toEqual([{ id, ...one }])
    expect(await look({ match: one.member_name }, reader.token)).toEqual([{ id, member_name: one.member_name }])
    expect(await look({ match: one.member_name, details: true }, token)).toEqual([{ id, member_name: one.member_name }])
    expect(await look({ match: '44444' }, reader.token)).toEqual([])
    expect(await look({ match: '%', details: true }, reader.token)).toEqual([])
    const answer = await server.call('POST', '/api/member/find_all', { match: { a: 1 } })
    expect([answer.code, badFieldsOf(answer)]).toEqual([40000, ['match']])
  })
})
