import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wallTime } from '../../model/wall-time'
import { resources } from '../../resources'
import { parkingRecord } from '../../resources/parking/parking-record'
import type { Database } from '../../server/database/database'
import { listStatement } from '../../server/engine/read/list-statement'
import { sortOf, type Condition, type Selection } from '../../server/engine/read/search-input'
import { isPartitioned } from '../../server/database/indexes/make-index'
import { leavesOf, monthName, monthOf, monthlyTables, placesOf } from '../../server/partitions/monthly-tables'
import { makePartitions } from '../../server/partitions/partitions'
import { uniques } from '../../server/rows/indexes'
import { rowsOf } from '../../server/rows/rows'
import { hasPostgres } from '../support/postgres-server'
import { installed } from '../support/initial-states'
import { startServer, type RunningServer } from '../support/running-server'
import { openForInstances } from '../support/test-databases'
import { silent } from '../support/sites/recorder-bench'
import { contents, counts, insertRecords } from './event-rows'

const tables = monthlyTables(resources)
const list = '/api/parkrecord'
const year = 365 * 86_400_000
const month = (later: number): string => monthName(monthOf(Date.now(), later))

it('are declared only for tables without unique fields, which could not be kept unique', () => {
  const declared = [...resources.values()].filter(({ retention }) => retention?.monthly)
  expect(declared.length).toBeGreaterThan(3)
  expect(declared.filter((resource) => uniques(resource).length > 0)).toEqual([])
})

describe.runIf(hasPostgres)('tables that are partitioned by month', () => {
  let server: RunningServer
  let database: Database
  /** Of another instance. */
  let another: Database
  const partition = (now = Date.now()) => makePartitions({ database, resources, log: silent, now: () => now }).run()
  const find = async (search: object) => (await server.list(list, { page_size: 50, ...search })).list
  const plates = async (search: object) => (await find(search)).map(({ plateNo }) => plateNo)
  const isWaiting = async () => {
    const text = `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    return (await another.rows({ text })).length > 0
  }
  const dayOf = (at: string) => ({ start_time: at, end_time: at })
  beforeAll(async () => {
    const [first, second] = await openForInstances('postgres', 2, installed)
    if (!first || !second) throw new Error('no database was opened')
    server = await startServer(first)
    database = server.database
    another = second.database
  })
  afterAll(() => server.close())

  it('are made later, without keeping anybody waiting, while PostgreSQL collects statistics of a table', async () => {
    const places = await placesOf(database, tables[0] ?? { name: '', by: '' })
    await another.transaction(async (tx) => {
      await tx.run({ text: `LOCK TABLE ${places.live} IN SHARE UPDATE EXCLUSIVE MODE` })
      expect(await partition()).toBe('later')
      expect((await server.list(list, {})).page.total_count).toBe(0)
    })
    expect(await isPartitioned(database, places.live)).toBe(false)
  })

  it('contain what the tables before contained, also rows whose time is absurd or missing', async () => {
    const rows = await insertRecords(database, 14, 300)
    const before = await contents(database)
    expect(await partition()).toBe('done')
    expect(await contents(database)).toEqual(before)
    expect(before[0]).toBe(String(rows))
    const months = Array.from({ length: 14 }, (_, index) => `${month(index - 13)}: 300`)
    expect(await counts(database)).toEqual([...months, 'rest: 4'])
    for (const table of tables) expect(await isPartitioned(database, (await placesOf(database, table)).live)).toBe(true)
  })

  it('are listed, searched and counted as before', async () => {
    const { page } = await server.list(list, { page_size: 10, start_time: '2000-01-01', end_time: '2100-01-01' })
    expect(page.total_count).toBe(14 * 300)
    const all = { start_time: '1900-01-01', end_time: '2100-01-01' }
    expect(await plates({ ...all, plateNo: 'Z1970' })).toEqual(['粤Z1970Y'])
    expect(await plates({ ...all, plateNo: '003605' })).toEqual(['粤B003605'])
    const [row] = await find({ ...all, plateNo: '003605' })
    expect((await server.detail(list, Number(row?.id))).plateNo).toBe('粤B003605')
  })

  it('are read only in the months of a range, also for a further page', async () => {
    const dayOf = (later: number) => `${month(later).slice(0, 4)}-${month(later).slice(4)}-02 12:00:00`
    const plan = async (from: string, page: number, last: Selection['last'] = null, mode = 'auto') => {
      const conditions: Condition[] = [{ field: 'inTime', how: 'from', value: from }]
      const selection = { conditions, sort: sortOf('-inTime'), page, size: 50, last }
      const { text, values = [] } = listStatement(parkingRecord, { select: '"id"', width: 1 }, selection, [])
      return database.transaction(async (tx) => {
        await tx.run({ text: `SET LOCAL plan_cache_mode = ${mode}` })
        await tx.run({ text: `PREPARE one AS ${text}` })
        const executed = `one(${values.map((value) => `'${String(value)}'`).join(', ')})`
        const lines = await tx.rows({ text: `EXPLAIN EXECUTE ${executed}` })
        await tx.run({ text: 'DEALLOCATE one' })
        return String(lines)
      })
    }
    const [now, before] = [dayOf(0), dayOf(-4)]
    const texts = [
      await plan(now, 1),
      await plan(now, 2),
      await plan(now, 3, { page: 2, id: 1 }),
      await plan(before, 2),
    ]
    // The plan that PostgreSQL keeps for any values leaves out the other months as it begins.
    const kept = [await plan(now, 1, null, 'force_generic_plan'), await plan(now, 2, null, 'force_generic_plan')]
    for (const text of [...texts, ...kept]) {
      expect(text).toContain(`parkrecord_${month(0)}`)
      expect(text).not.toContain(`parkrecord_${month(-6)}`)
    }
  })

  it('take new rows of any time, with ids that follow', async () => {
    const newest = async () => Number((await database.rows({ text: 'SELECT max("id") FROM "parkrecord"' }))[0]?.[0])
    const last = await newest()
    const times = ['1980-02-03 04:05:06', '2024-01-02 03:04:05', '2090-01-01 00:00:00', null]
    const ids: unknown[] = []
    for (const inTime of times) {
      const { id } = await database.transaction((tx) =>
        rowsOf(parkingRecord, tx).insert({ inTime, plateNo: '粤X00001' }),
      )
      ids.push(id)
    }
    expect(ids).toEqual(times.map((_, index) => last + index + 1))
    expect(await plates(dayOf('2024-01-02'))).toEqual(['粤X00001'])
  })

  it('move a row whose time is changed, and remove rows by id', async () => {
    const on = rowsOf(parkingRecord, database)
    const [row] = await on.find({ plateNo: '粤X00001', inTime: '2090-01-01 00:00:00' })
    await on.change(Number(row?.id), { inTime: '2024-01-05 03:04:05' })
    expect(await plates(dayOf('2024-01-05'))).toEqual(['粤X00001'])
    const ids = (await on.find({ plateNo: '粤X00001' })).map(({ id }) => Number(id))
    expect(await on.remove(ids)).toBe(4)
  })

  it('let two transactions change a row at once, also if one moves it to another month', async () => {
    const on = rowsOf(parkingRecord, database)
    const { id } = await on.insert({ inTime: '2024-03-05 00:00:00', plateNo: '粤X00002' })
    let isMoved = () => {}
    const moved = new Promise<void>((resolve) => (isMoved = resolve))
    let tries = 0
    const [first, second] = [
      database.transaction(async (tx) => {
        await rowsOf(parkingRecord, tx).change(Number(id), { inTime: `${new Date().getUTCFullYear()}-02-02 00:00:00` })
        isMoved()
        await expect.poll(isWaiting).toBe(true)
      }),
      moved.then(() =>
        database.transaction(async (tx) => {
          tries += 1
          await rowsOf(parkingRecord, tx).change(Number(id), { plateNo: '粤X00004' })
        }),
      ),
    ]
    await Promise.all([first, second])
    const [row] = await on.find({ id })
    expect([row?.plateNo, row?.inTime?.slice(5, 10), row?.version, tries]).toEqual(['粤X00004', '02-02', 3, 2])
    await on.remove([Number(id)])
  })

  it('get the months to come, with the rows that arrived before their month was made', async () => {
    const at = new Date(monthOf(Date.now(), 6) + 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
    await rowsOf(parkingRecord, database).insert({ inTime: at, plateNo: '粤X00003' })
    expect(await counts(database)).toContain('rest: 5')
    expect(await partition(Date.now() + year)).toBe('done')
    expect(await counts(database)).toContain(`${month(6)}: 1`)
    expect(await counts(database)).toContain('rest: 4')
    const places = await placesOf(database, tables[0] ?? { name: '', by: '' })
    const leaves = (await leavesOf(database, places)).map(({ table }) => table)
    const names = Array.from({ length: 16 }, (_, index) => month(index))
    for (const name of names) expect(leaves.some((leaf) => leaf.endsWith(`_${name}`))).toBe(true)
  })

  it('are found at both ends of a range, whatever the time zone makes of its month', async () => {
    const first = new Date(monthOf(Date.now()))
    for (const zone of ['Asia/Shanghai', 'Pacific/Kiritimati', 'Etc/GMT+12'])
      for (const offset of [-1, 0, 1]) {
        const at = wallTime(new Date(first.getTime() + offset * 1000), zone)
        const conditions: Condition[] = (['from', 'to'] as const).map((how) => ({ field: 'inTime', how, value: at }))
        const found = await database
          .transaction(async (tx) => {
            await tx.run({ text: `SET LOCAL timezone = '${zone}'` })
            await tx.run({ text: `INSERT INTO "parkrecord" ("in_time", "plate_no") VALUES ('${at}', '粤EDGE01')` })
            const selection = { conditions, sort: sortOf('-inTime'), page: 1, size: 1000, last: null }
            const { text, values } = listStatement(parkingRecord, { select: '"plate_no"', width: 1 }, selection, [])
            const plates = (await tx.rows({ text, values })).map(([plate]) => plate)
            throw new Error(String(plates.includes('粤EDGE01')))
          })
          .catch(String)
        expect(found, `${zone} ${at}`).toBe('Error: true')
      }
  })
})
