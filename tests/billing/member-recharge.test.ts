import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

  it('extend to the latest date when several are created at once', async () => {
    const member = await memberUntil(null)
    await Promise.all([june, july, may].map((valid_time) => charge(member, { valid_time })))
    expect(await until(member)).toBe(july)
  })
})
