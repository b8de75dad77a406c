import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shift, wallTime } from '../../model/wall-time'
import { noticeState } from '../../resources/dictionaries/system'
import { shownNotices } from '../../resources/system/notice'
import { badFieldsOf, fresh, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

interface Inbox {
  list: JsonObject[]
  unread: number
}

describe.each(databaseKinds)('notices on %s', (kind) => {
  let server: RunningServer
  let region: number
  let team: number
  beforeAll(async () => {
    server = await startServer(kind)
    region = await server.create('/api/dept', { dept_name: fresh('region'), parent_id: 1 })
    team = await server.create('/api/dept', { dept_name: fresh('team'), parent_id: region })
  })
  afterAll(() => server.close())

  const publish = (values: JsonObject = {}): Promise<number> =>
    server.create('/api/notify', { n_content: fresh('停电检修'), ...values })
  const inbox = (token?: string) => server.ask<Inbox>('POST', '/api/notify/mine', {}, token)
  const idsOf = async (token?: string) => (await inbox(token)).list.map(({ id }) => id)
  const inMinutes = (minutes: number): string => shift(wallTime(new Date(), server.settings.tzName), { minutes })

  it('reach everybody, or a department with those below it, without any permission', async () => {
    const [here, below, elsewhere] = [
      await server.asRole([], [], region),
      await server.asRole([], [], team),
      await server.asRole([], [], 1),
    ]
    const [all, toRegion, toTeam] = [
      await publish(),
      await publish({ dept_id: region }),
      await publish({ dept_id: team, n_type: 3 }),
    ]
    expect(await idsOf(below.token)).toEqual([toTeam, toRegion, all])
    expect(await idsOf(here.token)).toEqual([toRegion, all])
    expect(await idsOf(elsewhere.token)).toEqual([all])
    const [newest] = (await inbox(below.token)).list
    expect(newest).toMatchObject({ n_type: 3, read: false, valid_time: null })
    expect((await server.call('POST', '/api/notify/index', {}, below.token)).status).toBe(403)
  })

  it('are read by each user for themselves, once; only those that they are shown', async () => {
    const [one, other] = [await server.asRole([], [], team), await server.asRole([], [], 1)]
    const [id, hidden] = [await publish(), await publish({ dept_id: team })]
    const before = await inbox(other.token)
    for (const _ of [1, 2]) await server.ask('POST', '/api/notify/read', { id: [id, hidden, 999_999] }, other.token)
    const after = await inbox(other.token)
    expect(after.unread).toBe(before.unread - 1)
    expect(after.list.find((notice) => notice.id === id)).toMatchObject({ read: true })
    expect((await inbox(one.token)).list.find((notice) => notice.id === id)).toMatchObject({ read: false })
    await server.ask('PUT', '/api/notify/update', { id: hidden, dept_id: null })
    expect((await inbox(other.token)).list.find((notice) => notice.id === hidden)).toMatchObject({ read: false })
    for (const wrong of [null, [], 'x', Array.from({ length: 1001 }, (_, index) => index + 1)])
      expect(badFieldsOf(await server.call('POST', '/api/notify/read', { id: wrong }, other.token))).toEqual(['id'])
  })

  it('are shown while they are published and valid; published later, they are new', async () => {
    const user = await server.asRole()
    const draft = await publish({ status: noticeState.draft })
    const short = await publish({ valid_time: inMinutes(10) })
    const last = await publish()
    expect(await server.detail('/api/notify', draft)).toMatchObject({ publish_time: null })
    const shown = await idsOf(user.token)
    expect(shown).toEqual(expect.arrayContaining([short, last]))
    expect(shown).not.toContain(draft)
    await server.ask('PUT', '/api/notify/update', { id: draft, status: noticeState.published })
    expect((await server.detail('/api/notify', draft)).publish_time).not.toBeNull()
    expect(await idsOf(user.token)).toContain(draft)
    await server.ask('PUT', '/api/notify/update', { id: last, status: noticeState.draft })
    expect(await idsOf(user.token)).not.toContain(last)
    await server.database.run({
      text: `UPDATE "notify" SET "valid_time" = now() - interval '1 minute' WHERE "id" = $1`,
      values: [short],
    })
    expect(await idsOf(user.token)).not.toContain(short)
    const over = { n_content: 'x', valid_time: inMinutes(-1) }
    const askingFor = async (method: string, path: string, body: JsonObject) => {
      const { data } = await server.call<JsonObject>(method, path, body, undefined, { 'Berth-Ask': '1' })
      return data
    }
    const question = { questions: [{ field: 'valid_time' }] }
    expect(await askingFor('PUT', '/api/notify/create', over)).toMatchObject(question)
    const again = { id: short, status: noticeState.draft }
    await server.ask('PUT', '/api/notify/update', again)
    const late = { ...again, status: noticeState.published }
    expect(await askingFor('PUT', '/api/notify/update', late)).toMatchObject(question)
    expect(
      await server.call('PUT', '/api/notify/create', { n_content: 'x', valid_time: '1900-01-01 00:00:00' }),
    ).toMatchObject({ code: 0 })
  })

  it('are bounded, and leave nothing behind when they or their readers are deleted', async () => {
    const user = await server.asRole()
    const ids = await Promise.all(
      Array.from({ length: shownNotices + 3 }, () => publish({ n_content: '长'.repeat(2000) })),
    )
    const { list, unread } = await inbox(user.token)
    expect([list.length, unread]).toEqual([shownNotices, shownNotices])
    await server.ask('POST', '/api/notify/read', { id: ids.slice(-5) }, user.token)
    const reads = async () => {
      const text = `SELECT count(*) FROM "notice_read" WHERE "user_id" = $1`
      return Number((await server.database.rows({ text, values: [user.id] }))[0]?.[0])
    }
    expect(await reads()).toBe(5)
    await server.ask('DELETE', '/api/notify/delete', { id: ids.slice(-2) })
    expect(await reads()).toBe(3)
    await server.ask('DELETE', '/api/user/delete', { id: user.id })
    expect(await reads()).toBe(0)
  })
})
