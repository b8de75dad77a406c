import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Question } from '../../model/envelope'
import { shift, wallTime } from '../../model/wall-time'
import { startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const base = '/api/mrecharge'
const [may, june, july] = ['2026-05-01 00:00:00', '2026-06-01 00:00:00', '2026-07-01 00:00:00']
/** Codes of the dictionary `recharge_state`. */
const [unsettled, paid, reconciled, voided] = [1, 2, 3, 4]

describe.each(databaseKinds)("members' recharges on %s", (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
  })
  afterAll(() => server.close())

  const memberUntil = (valid_time: string | null) =>
    server.create('/api/member', { member_name: 'M', ...(valid_time && { valid_time }) })
  const until = async (member: number) => (await server.detail('/api/member', member)).valid_time
  const charge = (member_id: number, form: JsonObject) => server.create(base, { member_id, amount: '10', ...form })
  const change = (id: number, form: JsonObject) => server.call('PUT', `${base}/update`, { id, ...form })
  const remove = (id: number) => server.call('DELETE', `${base}/delete`, { id })

  it('extend the member to the later date, and store who took them', async () => {
    const member = await memberUntil(june)
    await charge(member, { valid_time: may })
    expect(await until(member)).toBe(june)
    const id = await charge(member, { valid_time: july })
    expect(await until(member)).toBe(july)
    expect(await server.detail(base, id)).toMatchObject({ dc_status: unsettled, oper_user: 'admin', amount: '10.00' })
  })

  it('give a date to a member who has none', async () => {
    const member = await memberUntil(null)
    await charge(member, { valid_time: may })
    expect(await until(member)).toBe(may)
  })

  it('extend the member when they are changed before settlement, never shorten', async () => {
    const member = await memberUntil(may)
    const id = await charge(member, { valid_time: june })
    expect(await change(id, { valid_time: july })).toMatchObject({ code: 0 })
    expect(await until(member)).toBe(july)
    expect(await change(id, { valid_time: may, amount: '8' })).toMatchObject({ code: 0 })
    expect(await until(member)).toBe(july)
    expect(await server.detail(base, id)).toMatchObject({ valid_time: may, amount: '8.00', oper_user: 'admin' })
  })

  it('extend no member once they are voided', async () => {
    const member = await memberUntil(may)
    await charge(member, { valid_time: july, dc_status: voided })
    expect(await until(member)).toBe(may)
    const id = await charge(member, { valid_time: may })
    expect(await change(id, { valid_time: june, dc_status: voided })).toMatchObject({ code: 0 })
    expect(await until(member)).toBe(may)
  })

  it('keep the date of the member when an unsettled one is deleted', async () => {
    const member = await memberUntil(may)
    const id = await charge(member, { valid_time: june })
    expect(await remove(id)).toMatchObject({ code: 0 })
    expect(await until(member)).toBe(june)
    expect((await server.list(base, { member_id: member })).list).toEqual([])
  })

  it.each([paid, reconciled])('cannot be changed or deleted in state %i', async (dc_status) => {
    const member = await memberUntil(may)
    const id = await charge(member, { valid_time: june })
    expect(await change(id, { dc_status })).toMatchObject({ code: 0 })
    const other = await charge(member, { valid_time: june })
    for (const answer of [
      await change(id, { valid_time: july }),
      await remove(id),
      await change(id, { dc_status: voided }),
    ])
      expect([answer.status, answer.code]).toEqual([200, 40900])
    const both = await server.call('DELETE', `${base}/delete`, { id: [other, id] })
    expect(both.code).toBe(40900)
    expect((await server.list(base, { member_id: member })).list).toHaveLength(2)
    expect(await until(member)).toBe(june)
  })

  const asked = async (form: JsonObject): Promise<string[]> => {
    const call = form.id === undefined ? 'create' : 'update'
    const { data } = await server.call<{ questions?: Question[] }>('PUT', `${base}/${call}`, form, undefined, {
      'Berth-Ask': '1',
      'Accept-Language': 'en',
    })
    return (data?.questions ?? []).map(({ msg }) => msg)
  }

  it('are asked about when they extend nothing, or end what had no end', async () => {
    const [member, unending] = [await memberUntil(june), await memberUntil(null)]
    const form = { member_id: member, amount: '10' }
    expect(await asked({ ...form, valid_time: june })).toEqual([
      `The member is valid until ${june} already; this top-up extends nothing`,
    ])
    expect(await asked({ ...form, valid_time: '2026-07-01', dc_status: voided })).toEqual([])
    expect(await until(member)).toBe(june)
    expect(await asked({ ...form, valid_time: july })).toEqual([])
    expect(await until(member)).toBe(july)
    expect(await asked({ ...form, member_id: unending, valid_time: '2026-07-01' })).toEqual([
      'The membership has no end now; it would end on 2026-07-01',
    ])
    const id = await charge(member, { valid_time: may })
    expect(await asked({ id, remark: 'x' })).toEqual([])
    expect(await asked({ id, valid_time: null })).toEqual(['Without a date, the membership is not extended'])
  })

  it('extend through the whole of a day that is given without a time', async () => {
    const member = await memberUntil(may)
    const id = await charge(member, { valid_time: '2026-06-30' })
    expect((await server.detail(base, id)).valid_time).toBe('2026-06-30 23:59:59')
    expect(await until(member)).toBe('2026-06-30 23:59:59')
  })

  it('are proposed for a month after the later of today and the present end', async () => {
    const renewal = (member_id: unknown, token?: string) => server.call('POST', `${base}/renewal`, { member_id }, token)
    const [expired, valid, unending] = [
      await memberUntil(may),
      await memberUntil('2099-01-31 12:00:00'),
      await memberUntil(null),
    ]
    const inAMonth = shift(wallTime(new Date(), 'Asia/Shanghai'), { months: 1, at: '23:59:59' })
    expect((await renewal(expired)).data).toEqual({ from: may, until: inAMonth })
    expect((await renewal(valid)).data).toEqual({ from: '2099-01-31 12:00:00', until: '2099-02-28 23:59:59' })
    expect((await renewal(unending)).data).toEqual({ from: null, until: inAMonth })
    for (const id of [999_999, 'x', undefined]) expect((await renewal(id)).code).toBe(40000)
    const { token } = await server.asRole(['garage:member:query'])
    expect((await renewal(valid, token)).status).toBe(403)
  })

  it('extend to the latest date when several are created at once', async () => {
    const member = await memberUntil(null)
    await Promise.all([june, july, may].map((valid_time) => charge(member, { valid_time })))
    expect(await until(member)).toBe(july)
  })
})
