import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badFieldsOf, startServer, type JsonObject, type RunningServer } from '../support/running-server'
import { specPageSizes, specTable } from '../spec/spec-table'
import { databaseKinds } from '../support/test-databases'
import { plant } from './insert-rows'
import { entityOf, kindIn, makeWorld, sample, type World } from './samples'

const names = Object.keys(specTable)
const planted = 7
/** Is the field searched by substring? Other kinds, and texts that are keys or codes, are compared as a whole. */
const byPart = (name: string, field: string): boolean =>
  ['text', 'phone', 'username', 'email', 'address'].includes(kindIn(name, field)) &&
  !/_key$|_code$|Code$|_id$|^dict_type$/.test(field)

/** Numbers outside the range of the field. */
function beyond(name: string, field: string): number[] {
  const kind = kindIn(name, field)
  if (kind === 'dict' || kind === 'code') return [99_999]
  return kind === 'integer' ? [99_999_999_999] : []
}

/** Columns that show, and are sorted by, the time of day alone. */
const timesOfDay: Record<string, readonly string[]> = { grade: ['start_time', 'end_time'] }

/** Are these values sorted? Nulls may be at either end. */
function isOrdered(values: unknown[], down: boolean): boolean {
  const present = values.filter((value) => value !== null) as (string | number)[]
  const asNumbers = present.every((value) => value !== '' && !Number.isNaN(Number(value)))
  return present.every((value, index) => {
    const before = present[index - 1]
    if (before === undefined) return true
    const order = asNumbers ? Number(before) - Number(value) : before < value ? -1 : before > value ? 1 : 0
    return down ? order >= 0 : order <= 0
  })
}

describe.each(databaseKinds)('reading rows on %s', (kind) => {
  let server: RunningServer
  let world: World
  const rows: Record<string, number[]> = {}
  beforeAll(async () => {
    server = await startServer(kind)
    world = await makeWorld(server)
    for (const name of names)
      rows[name] = await plant(server, name, planted, world, (n) => ({
        ...(n === planted && Object.fromEntries(blank(name).map((field) => [field, null]))),
      }))
  })
  afterAll(() => server.close())

  /** Fields that are null in the last planted row: optional texts of its lists. */
  const blank = (name: string): string[] =>
    ['remark', 'leader', 'car_brand'].filter((field) => field in entityOf(name).fields)
  const index = (name: string, search: JsonObject) =>
    server.call<{ list: JsonObject[]; page: JsonObject }>('POST', `${entityOf(name).base}/index`, search)
  const found = async (name: string, search: JsonObject): Promise<JsonObject[]> =>
    (await server.list(entityOf(name).base, { page_size: 1000, ...search })).list
  const ids = (list: JsonObject[]): number[] => list.map(({ id }) => Number(id)).sort((a, b) => a - b)

  describe.each(names)('%s', (name) => {
    const { base, fields, lists, alternate = {} } = entityOf(name)
    const columns = [...new Set(lists.flatMap((list) => list.columns))]
    const search = [
      ...new Set(
        lists.flatMap((list) => [
          ...list.search,
          ...(list.added?.search ?? []),
          ...(list.treeFilter ?? []),
          ...(list.under ?? []),
        ]),
      ),
    ]
    const ranges = lists.flatMap((list) => list.added?.ranges ?? [])
    /** Whether `start_time` and `end_time` are fields of the entity instead of a range filter. */
    const ownRange = 'start_time' in fields && lists[0]?.window === undefined
    const filters = search.filter((field) => field in fields && (ownRange || !/^(start|end)_time$/.test(field)))
    const mine = async (given: JsonObject = {}): Promise<JsonObject[]> =>
      (await found(name, given)).filter(({ id }) => rows[name]?.includes(Number(id)))

    it('returns pages that contain every row once, with the count in both spellings', async () => {
      const all = await found(name, {})
      const { page } = await server.list(base, { page_size: 2, page: 2 })
      expect(page).toEqual({ page_no: 2, page_size: 2, total_count: all.length, tatal_count: all.length })
      const paged: JsonObject[] = []
      for (let at = 1; at <= Math.ceil(all.length / 3) && at <= 40; at += 1)
        paged.push(...(await server.list(base, { page: at, page_size: 3 })).list)
      expect(paged).toEqual(all.slice(0, 120))
      expect((await server.list(base, { page: all.length + 1 })).list).toEqual([])
    })

    it('limits page and page_size', async () => {
      const largest = name === 'dict' || name === 'dictData' ? specPageSizes.dictionaries : specPageSizes.largest
      expect((await server.list(base)).page).toMatchObject({ page_no: 1, page_size: lists[0]?.pageSize })
      expect((await server.list(base, { page: '2', page_size: String(largest) })).page).toMatchObject({
        page_no: 2,
        page_size: largest,
      })
      for (const wrong of [0, -1, 1.5, 'abc', {}, [1], true, 1e30])
        for (const field of ['page', 'page_size']) {
          const answer = await index(name, { [field]: wrong })
          expect([answer.status, answer.code, badFieldsOf(answer)], `${field} ${String(wrong)}`).toEqual([
            200,
            40000,
            [field],
          ])
        }
      expect(badFieldsOf(await index(name, { page: 0, page_size: largest + 1 }))).toEqual(['page', 'page_size'])
    })

    it('sorts by every column, both ways', async () => {
      for (const column of columns) {
        const shown = (value: unknown) => (timesOfDay[name]?.includes(column) ? String(value).slice(11) : value)
        const sorted = async (order_type: string) =>
          (await found(name, { order_column_name: column, order_type })).map((row) => shown(row[column]))
        const [up, down] = [await sorted('ASC'), await sorted('DESC')]
        expect(up.length, column).toBeGreaterThanOrEqual(planted)
        expect(isOrdered(up, false), `${column} ${JSON.stringify(up)}`).toBe(true)
        expect(isOrdered(down, true), `${column} ${JSON.stringify(down)}`).toBe(true)
        expect(new Set(up).size, column).toBeGreaterThan(1)
      }
    })

    it('sorts as its screen does when no column or no direction is given', async () => {
      const all = await found(name, {})
      const [main] = lists
      if (main?.sort) {
        const [first = '', ...more] = main.sort.replace(/ (ASC|DESC)$/, '').split(',')
        expect(
          isOrdered(
            all.map((row) => row[first]),
            main.sort.endsWith('DESC'),
          ),
          main.sort,
        ).toBe(true)
        expect(more.every((field) => field in fields)).toBe(true)
      }
      expect(await found(name, { order_column_name: 'id', order_type: '' })).toEqual(all)
      expect(await found(name, { order_column_name: '', order_type: null })).toEqual(all)
    })

    it('sorts by several columns with commas, and refuses unknown columns and directions', async () => {
      const [first = 'id', second = 'id'] = columns.filter((column) => !fields[column]?.secret)
      const list = await found(name, { order_column_name: `${first},${second}`, order_type: 'DESC' })
      expect(
        isOrdered(
          list.map((row) => row[first]),
          true,
        ),
      ).toBe(true)
      for (const wrong of [
        'nonsense',
        'id,nonsense',
        'id; DROP TABLE x',
        '"id"',
        'id DESC',
        'toString',
        '__proto__',
        5,
        ['id'],
        { a: 1 },
      ]) {
        const answer = await index(name, { order_column_name: wrong, order_type: 'ASC' })
        expect([answer.status, answer.code, badFieldsOf(answer)], JSON.stringify(wrong)).toEqual([
          200,
          40000,
          ['order_column_name'],
        ])
      }
      for (const wrong of ['sideways', 5, {}, 'ASC; --'])
        expect(badFieldsOf(await index(name, { order_column_name: 'id', order_type: wrong }))).toEqual(['order_type'])
    })

    it('filters by each search field as specified', async () => {
      for (const field of filters) {
        const value = (await server.detail(base, rows[name]?.[2] ?? 0))[field]
        expect(value, field).not.toBeNull()
        const matching = (test: (other: unknown) => boolean) => async () =>
          (await found(name, {})).filter((row) => test(row[field]))
        const whole = String(value)
        if (byPart(name, field)) {
          const part = whole.slice(1, -1)
          const expected = await matching((other) =>
            String(other ?? '')
              .toLowerCase()
              .includes(part.toLowerCase()),
          )()
          for (const text of [part, part.toUpperCase(), part.toLowerCase()])
            expect(await found(name, { [field]: text }), `${field} ${text}`).toEqual(expected)
          for (const literal of ['%', '_%_%_', '\\', `${whole.slice(0, 1)}%${whole.slice(-1)}`])
            expect(await mine({ [field]: literal }), `${field} ${literal}`).toEqual([])
        } else {
          const all = lists.find((list) => list.searchAll?.[field] === value)
          if (!all)
            expect(await found(name, { [field]: value }), field).toEqual(await matching((other) => other === value)())
          if (typeof value === 'string' && kindIn(name, field) !== 'money')
            expect(await found(name, { [field]: whole.slice(0, -1) }), field).toEqual([])
        }
        expect((await found(name, { [field]: value })).length, field).toBeGreaterThan(0)
      }
    })

    it('ignores empty filters, and refuses values of the wrong type', async () => {
      const all = await found(name, {})
      for (const field of [...filters, 'start_time', 'end_time'])
        for (const empty of ['', null, undefined]) expect(await found(name, { [field]: empty }), field).toEqual(all)
      for (const list of lists)
        for (const [field, value] of Object.entries(list.searchAll ?? {}))
          expect(await found(name, { [field]: value })).toEqual(all)
      for (const field of filters) {
        const text = byPart(name, field) || ['text', 'park'].includes(kindIn(name, field))
        const main = alternate[field] ?? field
        for (const wrong of text
          ? [5, true, { a: 1 }, 'a\0b']
          : ['abc', true, { a: 1 }, 1.234, '2026', 1e30, ...beyond(name, field)]) {
          if (wrong === '2026' && kindIn(name, field) !== 'moment') continue
          const answer = await index(name, { [field]: wrong })
          expect([answer.status, answer.code, badFieldsOf(answer)], `${field} ${JSON.stringify(wrong)}`).toEqual([
            200,
            40000,
            [main],
          ])
        }
      }
      expect(await found(name, { nonsense: 'x', query_column: ['id'], [`"id"=1; --`]: 1 })).toEqual(all)
    })

    it('includes both ends of start_time and end_time, and takes a bare date as the whole day', async () => {
      if (ownRange) return
      const time = lists[0]?.timeColumn ?? ('createdAt' in fields ? 'createdAt' : 'created_at')
      const column = alternate[time] ?? time
      const at = [
        '2024-02-28 23:59:59',
        '2024-02-29 00:00:00',
        '2024-02-29 12:00:00',
        '2024-02-29 23:59:59',
        '2024-03-01 00:00:00',
      ]
      const [before = 0, start = 0, noon = 0, end = 0, after = 0] = await plant(
        server,
        name,
        at.length,
        world,
        (n) => ({ [column]: at[n - 21] }),
        21,
      )
      const five = new Set([before, start, noon, end, after])
      const within = async (start_time: unknown, end_time: unknown) =>
        ids(await found(name, { start_time, end_time })).filter((id) => five.has(id))
      expect(await within('2024-02-29', '2024-02-29')).toEqual([start, noon, end])
      expect(await within('2024-02-29 00:00:00', '2024-02-29 12:00:00')).toEqual([start, noon])
      expect(await within('2024-02-29 00:00:01', '')).toEqual([noon, end, after])
      expect(await within(null, '2024-02-28')).toEqual([before])
      for (const wrong of ['2026-02-30', 'yesterday', 5, {}, '2026-01-01 24:00:00']) {
        const answer = await index(name, { start_time: wrong, end_time: wrong })
        expect([answer.status, answer.code, badFieldsOf(answer)], String(wrong)).toEqual([
          200,
          40000,
          ['start_time', 'end_time'],
        ])
      }
    })

    it('filters by the ranges of further times, whose ends may be open, together with its other filters', async () => {
      for (const field of ranges) {
        const at = ['2024-02-28 23:59:59', '2024-02-29 00:00:00', '2024-02-29 23:59:59', '2024-03-01 00:00:00', null]
        const planted = await plant(server, name, at.length, world, (n) => ({ [field]: at[n - 31] }), 31)
        const within = async (from: unknown, to: unknown, more: JsonObject = {}) =>
          ids(await found(name, { [`${field}_from`]: from, [`${field}_to`]: to, ...more }))
            .map((id) => planted.indexOf(id))
            .filter((place) => place >= 0)
        expect(await within('2024-02-29', '2024-02-29')).toEqual([1, 2])
        expect(await within('2024-02-29 00:00:01', '')).toEqual([2, 3])
        expect(await within(null, '2024-02-28')).toEqual([0])
        expect(await within('', null)).toEqual([0, 1, 2, 3, 4])
        expect(await within('2024-02-29', '2024-02-29', { id: 1, start_time: '2200-01-01' })).toEqual([])
        for (const wrong of ['2026-02-30', 'yesterday', 5, {}, ['2026-01-01']])
          expect(badFieldsOf(await index(name, { [`${field}_from`]: wrong, [`${field}_to`]: wrong }))).toEqual([
            `${field}_from`,
            `${field}_to`,
          ])
      }
    })

    it('looks up names by several ids, in the order of its list', async () => {
      const [first = 0, second = 0] = rows[name] ?? []
      const names = await server.ask<JsonObject[]>('POST', `${base}/find_all`, { id: [first, second] })
      expect(ids(names)).toEqual([first, second].sort((a, b) => a - b))
      for (const row of names) expect(row).not.toHaveProperty('password')
      expect(await server.call('POST', `${base}/find_all`, { id: 'abc' })).toMatchObject({ status: 200, code: 40000 })
    })

    it('returns the sample value of each of its fields', async () => {
      const [, , third = 0] = rows[name] ?? []
      const row = await server.detail(base, third)
      for (const [field, spec] of Object.entries(fields)) {
        if (spec.secret || spec.neverReturned || spec.formOnly || ['id', 'version', 'children_list'].includes(field))
          continue
        const expected = sample(name, field, 3, world)
        if (typeof expected === 'object' || ['username', 'text'].includes(kindIn(name, field))) continue
        expect(row[field], field).toEqual(expected)
      }
    })
  })

  it.each(names.filter((name) => entityOf(name).lists.some(({ tree }) => tree)))('%s is also a tree', async (name) => {
    const { base, listCall = '' } = entityOf(name)
    const nodeIn = (top: JsonObject[], id: number): JsonObject | undefined =>
      top.reduce<JsonObject | undefined>(
        (hit, node) => hit ?? (node.id === id ? node : nodeIn(node.children_list as JsonObject[], id)),
        undefined,
      )
    const [top = 0, middle = 0, leaf = 0, other = 0] = await plant(server, name, 4, world, (n) => ({
      parent_id: 0,
      [`${name}_name`]: `tree ${n}`,
    }))
    await server.ask('PUT', `${base}/update`, { id: middle, parent_id: top })
    await server.ask('PUT', `${base}/update`, { id: leaf, parent_id: middle })
    const all = await server.ask<JsonObject[]>('POST', listCall, {})
    expect(nodeIn((nodeIn(all, middle)?.children_list ?? []) as JsonObject[], leaf)).toMatchObject({
      id: leaf,
      children_list: [],
    })
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([top, other]))
    expect(all.map(({ id }) => id)).not.toContain(middle)
    const matching = await server.ask<JsonObject[]>('POST', listCall, { [`${name}_name`]: 'TREE 3' })
    expect(matching).toHaveLength(1)
    expect(nodeIn(matching, leaf)).toBeDefined()
    expect(nodeIn(matching, other)).toBeUndefined()
    for (const parent of [leaf, middle])
      expect(await server.call('PUT', `${base}/update`, { id: middle, parent_id: parent })).toMatchObject({
        status: 200,
        code: 40000,
      })
  })
})
