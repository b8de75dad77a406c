import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installed } from '../support/initial-states'
import { pictureForm, png } from '../support/picture-form'
import {
  badFieldsOf,
  fresh,
  knownPassword,
  startServer,
  type JsonObject,
  type RunningServer,
} from '../support/running-server'
import { databaseKinds, openForInstances } from '../support/test-databases'

const configs = '/api/configs'
const check = '/api/user/check_token'

/** Every setting is changed through one instance and has to take effect on the other with the next call. */
describe.each(databaseKinds)('a built-in setting on %s takes effect at once on every instance:', (kind) => {
  let one: RunningServer
  let other: RunningServer
  beforeAll(async () => {
    const [first, second] = await openForInstances(kind, 2, installed)
    if (!first || !second) throw new Error('no databases')
    one = await startServer(first)
    other = await startServer(second)
  })
  afterAll(async () => {
    await other.close()
    await one.close()
  })

  const set = async (key: string, config_value: string): Promise<void> => {
    const { list } = await one.list(configs, { config_key: key })
    await one.ask('PUT', `${configs}/update`, { id: list[0]?.id, config_value })
  }
  /** Sets it while `work` runs; both instances have used the default before. */
  async function during(settings: Record<string, string>, work: () => Promise<void>): Promise<void> {
    await other.ask('POST', check)
    for (const [key, value] of Object.entries(settings)) await set(key, value)
    try {
      await work()
    } finally {
      const { list } = await one.list(configs, { config_key: Object.keys(settings) })
      await one.ask('DELETE', `${configs}/delete`, { id: list.map(({ id }) => id) })
    }
  }

  it('after how many failures an account is locked, and for how long at most', async () => {
    const attempt = async (user_name: string, password = 'Wrong_1') => {
      const { code, data } = await other.call('POST', '/user/login', { user_name, password }, null)
      return code === 42300 ? Math.ceil(Number(data.retry_after) / 60) : code
    }
    const { userName } = await one.asRole()
    await during({ sign_in_lock_failures: '2', sign_in_lock_minutes: '2' }, async () => {
      const retryLater = () =>
        one.database.run({
          text: `UPDATE "sign_in_failure" SET "locked_until" = NULL WHERE "subject" NOT LIKE 'address:%'`,
        })
      expect([await attempt(userName), await attempt(userName), await attempt(userName)]).toEqual([40100, 40100, 1])
      for (const minutes of [2, 2]) {
        await retryLater()
        expect([await attempt(userName), await attempt(userName)]).toEqual([40100, minutes])
      }
    })
    const { userName: another } = await one.asRole()
    for (let failure = 1; failure <= 4; failure += 1) expect(await attempt(another)).toBe(40100)
    expect(await attempt(another, knownPassword)).toBe(0)
  })

  it('how long a session may be unused', async () => {
    const person = await one.asRole()
    const unusedFor = (interval: string) =>
      one.database.run({
        text: `UPDATE "session" SET "seen_at" = now() - $2::interval WHERE "user_id" = $1`,
        values: [person.id, interval],
      })
    const codeNow = async () => (await other.call('POST', check, {}, person.token)).code
    await during({ session_idle_hours: '2' }, async () => {
      expect(await other.ask('POST', check, {}, person.token)).toMatchObject({ idleHours: 2 })
      await unusedFor('119 minutes')
      expect(await codeNow()).toBe(0)
      await unusedFor('121 minutes')
      expect(await codeNow()).toBe(50014)
    })
    expect(await codeNow()).toBe(0)
    await during({ session_idle_hours: '8760' }, async () => {
      await unusedFor('300 days')
      await other.retention.sweep()
      expect(await codeNow()).toBe(0)
    })
  })

  it('whether a user has one session only', async () => {
    const person = await one.asRole()
    const codeNow = async () => (await one.call('POST', check, {}, person.token)).code
    await other.signIn(person.userName, knownPassword)
    expect(await codeNow()).toBe(0)
    await during({ single_session: 'on' }, async () => {
      await other.signIn(person.userName, knownPassword)
      expect(await codeNow()).toBe(50012)
    })
  })

  it('how large a picture may be', async () => {
    const upload = async (megabytes: number) => {
      const bytes = new Uint8Array(megabytes * 1024 * 1024)
      bytes.set(png)
      const { code, msg, data } = await other.call('POST', '/api/upload/image', pictureForm(bytes))
      return code === 0 ? code : [code, badFieldsOf({ data } as never), msg !== '']
    }
    const tooLarge = [40000, ['file'], true]
    expect(await upload(1.5)).toEqual(tooLarge)
    await during({ upload_max_mb: '2' }, async () => {
      expect(await other.ask('POST', check)).toMatchObject({ uploadMaxMb: 2 })
      expect(await upload(1.5)).toBe(0)
      expect(await upload(2.5)).toEqual(tooLarge)
    })
  })

  it('how many rows a page has, unless the call or the list says so', async () => {
    const sizeOf = async (base: string, body: JsonObject = {}) => (await other.list(base, body)).page.page_size
    await during({ page_size: '17' }, async () => {
      expect(await other.ask('POST', check)).toMatchObject({ pageSize: 17 })
      expect(await sizeOf('/api/menu')).toBe(17)
      expect((await other.list('/api/menu')).list).toHaveLength(17)
      expect(await sizeOf('/api/menu', { page_size: 5 })).toBe(5)
      expect(await sizeOf('/api/platedata')).toBe(20)
    })
    expect(await sizeOf('/api/menu')).toBe(50)
  })

  it('what the sign-in page says in each language', async () => {
    const mottoOf = async () => (await other.ask<{ motto: JsonObject }>('GET', '/api/sign-in-defaults')).motto
    const before = await mottoOf()
    await during({ motto_zh: '一路顺风', motto_en: 'Have a good trip' }, async () => {
      expect(await mottoOf()).toEqual({ zh: '一路顺风', en: 'Have a good trip' })
    })
    expect(await mottoOf()).toEqual(before)
  })

  it('how small the numbers of forms may be, without those that stay as they are', async () => {
    const park_code = fresh('P')
    await one.create('/api/org', { org_name: park_code, park_code })
    const bad = async (method: string, path: string, form: JsonObject) =>
      badFieldsOf(await other.call(method, path, form)).toSorted()
    const stall = { park_code, garage_index: 1, park_no: 1, park_floor: 1, park_lot: 1 }
    const id = await one.create('/api/ginfo', stall)
    const minimums = { min_garage_index: '2', min_park_no: '3', min_park_floor: '-2', min_park_lot: '4' }
    await during(minimums, async () => {
      const create = (form: JsonObject) => bad('PUT', '/api/ginfo/create', form)
      expect(await create(stall)).toEqual(['garage_index', 'park_lot', 'park_no'])
      expect(await create({ ...stall, garage_index: 2, park_no: 3, park_lot: 4, park_floor: -3 })).toEqual([
        'park_floor',
      ])
      const made = await other.create('/api/ginfo', { park_code, park_floor: -2, park_num: 2 })
      expect(await other.detail('/api/ginfo', made)).toMatchObject({ garage_index: 2, park_no: 4, park_lot: 5 })
      const update = (form: JsonObject) => bad('PUT', '/api/ginfo/update', { id, ...form })
      expect(await update({ ...stall, remark: 'seen' })).toEqual([])
      expect(await update({ ...stall, GarageIndex: '1', park_no: 2 })).toEqual(['park_no'])
      expect(await bad('PUT', '/api/gpark/create', { park_code, garage_index: 1 })).toEqual(['garage_index'])
    })
    await during({ min_order_num: '5', min_post_sort: '6', min_total_space: '7', min_garage_count: '8' }, async () => {
      const dept = { dept_name: fresh('dept') }
      expect(await bad('PUT', '/api/dept/create', { ...dept, order_num: 4 })).toEqual(['order_num'])
      const made = await other.create('/api/dept', dept)
      expect(await other.detail('/api/dept', made)).toMatchObject({ order_num: 5 })
      const post = { post_name: 'p', post_code: fresh('post'), post_sort: 5 }
      expect(await bad('PUT', '/api/post/create', post)).toEqual(['post_sort'])
      const org = { org_name: 'o', park_code: fresh('P'), total_space: 6, garage_count: 7 }
      expect(await bad('PUT', '/api/org/create', org)).toEqual(['garage_count', 'total_space'])
    })
    await one.create('/api/ginfo', { ...stall, park_no: 2 })
  })

  it('how long old rows are kept', async () => {
    await one.database.run({ text: 'DELETE FROM "weblog"' })
    await one.database.run({
      text: `INSERT INTO "weblog" ("created_at", "updated_at")
        SELECT now() - interval '190 days', now() - interval '190 days'`,
    })
    const count = async () => (await one.database.rows({ text: 'SELECT 1 FROM "weblog"' })).length
    await during({ 'keep_days.weblog': '200' }, async () => {
      await other.retention.sweep()
      expect(await count()).toBe(1)
    })
    await other.retention.sweep()
    expect(await count()).toBe(0)
  })

  it('how free minutes count', async () => {
    const grade_name = fresh('grade')
    const grade_id = await one.create('/api/grade', { grade_name, free_time: 30 })
    await one.create('/api/graderule', { grade_id, rule_name: 'r', min_time: 0, max_time: 0, cost: '1' })
    const stay = { entry: '2026-03-02 08:00:00', exit: '2026-03-02 09:00:00', customer: 'member' }
    const costNow = async () => {
      const { saved } = await other.ask<{ saved: { bill: unknown } }>('POST', '/api/grade/simulate', {
        grade_id,
        ...stay,
      })
      return JSON.stringify(saved.bill)
    }
    const before = await costNow()
    await during({ free_time_mode: 'threshold' }, async () => expect(await costNow()).not.toBe(before))
    expect(await costNow()).toBe(before)
  })
})
