import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Simulated } from '../../model/pricing/bill'
import {
  badFieldsOf,
  startServer,
  type CallResult,
  type JsonObject,
  type RunningServer,
} from '../support/running-server'
import { databaseKinds } from '../support/test-databases'

const simulate = '/api/grade/simulate'
const save = '/api/grade/save_tariff'
const entry = '2026-03-02 10:00:00'

describe.each(databaseKinds)('the tariff simulator on %s', (kind) => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(kind)
    await server.create('/api/graderule', { grade_id: 1, rule_name: '标准', cost: '8' })
  })
  afterAll(() => server.close())

  const rulesOf = async (grade_id: number): Promise<JsonObject[]> =>
    (await server.list('/api/graderule', { grade_id, page_size: 100 })).list
  const versionsOf = async (id: number): Promise<unknown[]> => {
    const text = 'SELECT "tariff" FROM "tariff_version" WHERE "grade_id" = $1 ORDER BY "valid_from"'
    return (await server.database.rows({ text, values: [id] })).map(([tariff]) => JSON.parse(tariff ?? '') as unknown)
  }
  const rulesIn = async (grade_id: number): Promise<unknown[]> =>
    (await rulesOf(grade_id)).map(({ rule_name, min_time, max_time, cost }) => [rule_name, min_time, max_time, cost])

  /** 30 minutes free, up to 2 hours for 5 yuan, longer for 12, at most 30 a day. */
  async function makeUsualGrade(form: JsonObject = {}) {
    const grade = { grade_name: '月卡', free_time: 30, free_number: 2, max_cost: '30', ...form }
    const id = await server.create('/api/grade', grade)
    const rule = (fields: JsonObject) => server.create('/api/graderule', { grade_id: id, ...fields })
    const short = await rule({ rule_name: '两小时内', min_time: 0, max_time: 120, cost: '5' })
    const long = await rule({ rule_name: '更久', min_time: 121, max_time: 0, cost: '12.00' })
    return { id, short, long, version: (await server.detail('/api/grade', id)).version }
  }
  const simulated = (grade_id: number, more: JsonObject = {}): Promise<Simulated> =>
    server.ask<Simulated>('POST', simulate, {
      grade_id,
      entry,
      exit: '2026-03-02 13:00:00',
      customer: 'member',
      ...more,
    })
  const costs = ({ saved, edited }: Simulated): unknown[] => [saved.bill.cost, edited?.bill.cost]

  describe('simulating', () => {
    it('prices a stay item by item, and every duration from its entry on', async () => {
      const { id, long } = await makeUsualGrade()
      const { saved, edited } = await simulated(id)
      expect(edited).toBeNull()
      expect(saved.bill).toMatchObject({
        minutes: 180,
        free: 30,
        billed: 150,
        total: '12.00',
        cut: '0.00',
        cost: '12.00',
      })
      expect(saved.bill.parts).toMatchObject([
        { kind: 'free', from: entry, to: '2026-03-02 10:30:00', amount: '0.00' },
        { kind: 'charged', to: '2026-03-02 13:00:00', rule: { id: long, name: '更久' }, amount: '12.00' },
      ])
      expect(saved.curve).toEqual([
        { minutes: 0, cost: '0.00' },
        { minutes: 31, cost: '5.00' },
        { minutes: 151, cost: '12.00' },
      ])
      expect(saved.problems).toEqual([])
    })

    it('returns the edited price beside the saved one, and saves nothing', async () => {
      const { id, short, long } = await makeUsualGrade()
      const unchanged = { id: short }
      expect(costs(await simulated(id, { rules: [unchanged, { id: long, cost: '15.5' }] }))).toEqual(['12.00', '15.50'])
      expect(costs(await simulated(id, { grade: { free_time: 60 } }))).toEqual(['12.00', '5.00'])
      expect(costs(await simulated(id, { rules: [] }))).toEqual(['12.00', '0.00'])
      const added = await simulated(id, {
        rules: [
          unchanged,
          { rule_name: '白天', min_time: 121, max_time: 600, cost: 9, start_time: '08:00:00', end_time: '20:00:00' },
        ],
      })
      expect(added.edited?.bill.parts.at(-1)?.rule).toEqual({ id: 0, name: '白天' })
      expect(added.edited?.problems).toEqual([
        { kind: 'gap', from: 121, to: null, start: '20:00', end: '08:00' },
        { kind: 'gap', from: 601, to: null, start: '08:00', end: '20:00' },
      ])
      expect(await rulesIn(id)).toEqual([
        ['两小时内', 0, 120, '5.00'],
        ['更久', 121, 0, '12.00'],
      ])
    })

    it('charges nothing for a free visit, where the grade has any', async () => {
      const { id } = await makeUsualGrade()
      const { saved, edited } = await simulated(id, { customer: 'visit', grade: { free_number: 0 } })
      expect(saved.bill).toMatchObject({ total: '12.00', cost: '0.00', cuts: [{ reason: 'visit', amount: '12.00' }] })
      expect(edited?.bill).toMatchObject({ cost: '12.00', cuts: [] })
    })

    it('prices passers-by, and hours that a grade does not cover, by grade 1', async () => {
      const { id } = await makeUsualGrade({ start_time: '2026-01-01 08:00:00', end_time: '2026-01-01 12:00:00' })
      const edit = { rules: [{ rule_name: '全天', cost: '99' }] }
      expect(costs(await simulated(id, { customer: 'passer_by', ...edit }))).toEqual(['8.00', '8.00'])
      // 10 to 12: 30 of 120 minutes are free, 90 cost 5, or 99 that are cut at 30; 12 to 13 is grade 1's.
      expect(costs(await simulated(id, edit))).toEqual(['13.00', '38.00'])
      const [standard] = await rulesOf(1)
      const dearer = { rules: [{ id: standard?.id, cost: '10' }] }
      expect(costs(await simulated(1, { customer: 'passer_by', ...dearer }))).toEqual(['8.00', '10.00'])
    })

    it('counts free minutes by the configured mode', async () => {
      const { id } = await makeUsualGrade()
      const form = { config_name: '免费时长', config_key: 'free_time_mode', config_value: 'threshold' }
      const config = await server.create('/api/configs', form)
      const { saved } = await simulated(id)
      await server.ask('DELETE', '/api/configs/delete', { id: config })
      expect(saved.bill).toMatchObject({ free: 0, billed: 180, cost: '12.00' })
      expect(saved.curve.map(({ minutes }) => minutes)).toEqual([0, 31, 121])
    })

    it('names every bad field at once', async () => {
      const { id, short, long } = await makeUsualGrade()
      const ask = (body: JsonObject) => server.call('POST', simulate, body)
      expect(badFieldsOf(await ask({}))).toEqual(['grade_id', 'entry', 'exit', 'customer'])
      const stay = { grade_id: id, entry, exit: entry, customer: 'member' }
      const bad = await ask({
        ...stay,
        exit: '2026-03-02 09:59:59',
        grade: { free_time: -1, grade_name: '' },
        rules: [
          { id: short, min_time: 200 },
          { cost: 'much', max_time: 1.5 },
          7,
          { id: long },
          { id: long },
          { id: 9999 },
        ],
      })
      expect(bad.code).toBe(40000)
      expect(badFieldsOf(bad)).toEqual([
        'exit',
        'grade.grade_name',
        'grade.free_time',
        'rules.0.max_time',
        'rules.1.rule_name',
        'rules.1.max_time',
        'rules.1.cost',
        'rules.2',
        'rules.4.id',
        'rules.5.id',
      ])
      expect(badFieldsOf(await ask({ ...stay, exit: '2026-04-02 10:00:01' }))).toEqual(['exit'])
      for (const day of ['0100-12-31', '1899-12-31', '1999-12-31', '2100-01-01', '9999-12-31']) {
        const farOff = await ask({ ...stay, entry: `${day} 10:00:00`, exit: `${day} 11:00:00` })
        expect(badFieldsOf(farOff), day).toEqual(['entry', 'exit'])
      }
      expect(badFieldsOf(await ask({ ...stay, grade: [], rules: {} }))).toEqual(['grade', 'rules'])
      const many = Array.from({ length: 101 }, () => ({ rule_name: 'n' }))
      expect(badFieldsOf(await ask({ ...stay, rules: many }))).toEqual(['rules'])
      expect((await ask({ ...stay, exit: '2026-04-02 10:00:00' })).code).toBe(0)
      expect((await ask({ ...stay, grade_id: 9999 })).code).toBe(40400)
    })

    it('requires the permissions to query grades and rules', async () => {
      const body = { grade_id: 1, entry, exit: entry, customer: 'member' }
      const asks = async (permissions: string[]) => {
        const { token } = await server.asRole(permissions)
        return (await server.call('POST', simulate, body, token)).status
      }
      expect(await asks(['garage:grade:query'])).toBe(403)
      expect(await asks(['garage:graderule:query'])).toBe(403)
      expect(await asks(['garage:grade:query', 'garage:graderule:query'])).toBe(200)
    })
  })

  it('returns the problems in the rules of a grade to users who may query rules', async () => {
    const { id, long } = await makeUsualGrade()
    await server.ask('PUT', '/api/graderule/update', { id: long, min_time: 100, cost: '4' })
    const reader = await server.asRole(['garage:graderule:query'])
    const hours = { start: '00:00', end: '24:00' }
    expect(await server.ask('POST', '/api/graderule/problems', { id }, reader.token)).toEqual([
      { kind: 'overlap', from: 100, to: 120, rules: ['两小时内', '更久'], ...hours },
      { kind: 'cheaper', rules: ['两小时内', '更久'], ...hours },
    ])
    const other = await server.asRole(['garage:grade:query'])
    expect((await server.call('POST', '/api/graderule/problems', { id }, other.token)).status).toBe(403)
    expect(badFieldsOf(await server.call('POST', '/api/graderule/problems', {}))).toEqual(['id'])
    expect((await server.call('POST', '/api/graderule/problems', { id: 9999 })).code).toBe(40400)
  })

  describe('saving', () => {
    const saved = async (id: number, body: JsonObject, token?: string): Promise<CallResult> =>
      server.call('POST', save, { id, ...body }, token)

    it('adds, changes and removes rules in one call, and does not write unchanged ones', async () => {
      const { id, short, long, version } = await makeUsualGrade()
      const third = await server.create('/api/graderule', { grade_id: id, rule_name: '夜间', cost: '3' })
      const before = await rulesOf(id)
      const rules = [
        { ...before.find((rule) => rule.id === short) },
        { id: long, version: 1, cost: '13', max_time: 600 },
        { rule_name: '很久', min_time: 601, cost: '20.5', grade_id: 1 },
      ]
      const rules_seen = before.map((rule) => ({ id: rule.id, version: rule.version }))
      const versions = await versionsOf(id)
      const answer = await saved(id, { version, grade: { free_time: 15 }, rules, rules_seen })
      expect([answer.code, answer.data]).toEqual([0, { id }])
      expect((await versionsOf(id)).slice(versions.length)).toMatchObject([
        { grade: { free_time: 15 }, rules: [{ cost: '5.00' }, { cost: '13.00' }, { cost: '20.50' }] },
      ])
      expect(await server.detail('/api/grade', id)).toMatchObject({ free_time: 15, max_cost: '30.00', version: 2 })
      expect(await rulesIn(id)).toEqual([
        ['两小时内', 0, 120, '5.00'],
        ['更久', 121, 600, '13.00'],
        ['很久', 601, null, '20.50'],
      ])
      expect((await rulesOf(id)).map((rule) => rule.version)).toEqual([1, 2, 1])
      expect((await server.call('POST', '/api/graderule/update', { id: third })).code).toBe(40400)
      await vi.waitFor(async () => {
        const { list } = await server.list('/api/log', { route: save })
        expect(list[0]).toMatchObject({ description: `保存等级和规则：会员等级 ${id}`, err: null })
      }, 20_000)
    })

    it('keeps the rules when the call contains none', async () => {
      const { id, version } = await makeUsualGrade()
      await server.ask('POST', save, { id, version, grade: { grade_name: '季卡' } })
      expect(await rulesIn(id)).toHaveLength(2)
      await server.ask('POST', save, { id, version: 2, rules: [] })
      expect(await rulesIn(id)).toEqual([])
      expect(await server.detail('/api/grade', id)).toMatchObject({ grade_name: '季卡', version: 2 })
    })

    it('saves nothing when one field is bad', async () => {
      const { id, short, version } = await makeUsualGrade()
      const answer = await saved(id, {
        version,
        grade: { free_time: 1 },
        rules: [
          { id: short, cost: '6' },
          { rule_name: '新', cost: '1.234' },
          { min_time: 9, max_time: 3 },
        ],
      })
      expect(answer.code).toBe(40000)
      expect(badFieldsOf(answer)).toEqual(['rules.1.cost', 'rules.2.rule_name', 'rules.2.max_time'])
      expect(await server.detail('/api/grade', id)).toMatchObject({ free_time: 30, version: 1 })
      expect(await rulesIn(id)).toEqual([
        ['两小时内', 0, 120, '5.00'],
        ['更久', 121, 0, '12.00'],
      ])
    })

    it('rejects stale versions of the grade or its rules', async () => {
      const { id, short, long, version } = await makeUsualGrade()
      const rules = [
        { id: short, version: 1 },
        { id: long, version: 1, cost: '13' },
      ]
      const rules_seen = [
        { id: short, version: 1 },
        { id: long, version: 1 },
      ]
      await server.ask('PUT', '/api/grade/update', { id, remark: 'x' })
      const old = await saved(id, { version, rules, rules_seen })
      expect([old.code, old.data]).toMatchObject([40900, { current: { id, version: 2 } }])
      await server.ask('PUT', '/api/graderule/update', { id: long, cost: '14' })
      expect((await saved(id, { version: 2, rules })).code).toBe(40900)
      const added = await server.create('/api/graderule', { grade_id: id, rule_name: '又一条', cost: '1' })
      expect((await saved(id, { version: 2, rules: [{ id: short }, { id: long }], rules_seen })).code).toBe(40900)
      expect((await rulesOf(id)).map((rule) => rule.id)).toContain(added)
    })

    it('requires the permission to edit grades, and those for the changes to rules', async () => {
      const { id, short, long } = await makeUsualGrade()
      const unchanged = [{ id: short }, { id: long }]
      const edit = ['garage:grade:query', 'garage:graderule:query', 'garage:grade:edit']
      const status = async (body: JsonObject, permissions: string[]) => {
        const { token } = await server.asRole(permissions)
        const answer = await saved(id, body, token)
        return [answer.status, answer.code === 403 ? answer.msg : answer.code]
      }
      const forbidden = (part: string) => [403, `没有权限：garage:${part}`]
      expect(await status({ rules: unchanged }, ['garage:graderule:edit'])).toEqual(forbidden('grade:edit'))
      expect(await status({ rules: unchanged, grade: { free_time: 31 } }, edit)).toEqual([200, 0])
      expect(await status({ rules: [{ id: short, cost: 1 }, { id: long }] }, edit)).toEqual(forbidden('graderule:edit'))
      expect(await status({ rules: [{ id: short }] }, edit)).toEqual(forbidden('graderule:remove'))
      expect(await status({ rules: [...unchanged, { rule_name: 'n' }] }, edit)).toEqual(forbidden('graderule:add'))
      const adds = [...edit, 'garage:graderule:add']
      expect(await status({ rules: [...unchanged, { rule_name: 'n' }] }, adds)).toEqual([200, 0])
      expect((await saved(9999, {})).code).toBe(40400)
    })
  })
})
