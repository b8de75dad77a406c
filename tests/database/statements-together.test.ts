import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseError } from '../../server/database/database-error'
import type { Database } from '../../server/database/database'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/test-databases'

const failure = async (promise: Promise<unknown>) => promise.then(() => undefined, databaseError)

describe.each(databaseKinds)('statements sent together on %s', (kind) => {
  let opened: TestDatabase
  let database: Database
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    database = opened.database
    await database.run({ text: 'create table code (code text not null)' })
  }, 60_000)
  afterAll(() => opened.stop(), 60_000)

  it('executes statements that are sent together in order, and none after one that fails', async () => {
    const insert = (code: string | null) => ({
      text: 'insert into code (code) values ($1)',
      values: [code],
      name: 'insert_code',
    })
    const read = { text: 'select count(*) from code', name: 'count_codes' }
    const absent = { text: 'select from absent', name: 'absent' }
    const together = await database.transaction((tx) =>
      Promise.all([tx.run(insert('G1')), tx.rows(read), tx.run(insert('G2')), tx.rows(read)]),
    )
    expect(together).toEqual([1, [['1']], 1, [['2']]])
    const error = await failure(
      database.transaction(async (tx) => {
        const all = [tx.run(insert('G3')), tx.run(insert(null)), tx.run(insert('G4')), tx.rows(absent)]
        const settled = await Promise.allSettled(all)
        expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected'])
        await Promise.all(all)
      }),
    )
    expect(error?.code).toBe('23502')
    expect(await database.rows(read)).toEqual([['2']])
    // A text that could not be prepared is prepared again.
    const early = () => failure(database.transaction((tx) => Promise.all([tx.rows(read), tx.rows(absent)])))
    expect(await early()).toMatchObject({ code: '42P01' })
    expect(await early()).toMatchObject({ code: '42P01' })
    await database.run({ text: 'create table absent ()' })
    expect(await database.transaction((tx) => Promise.all([tx.rows(absent), tx.run(insert('G5'))]))).toEqual([[], 1])
  })

  it('sends texts of several statements and values of any kind beside others', async () => {
    const given = [[1, 2], true, 12.5, '{"a":1}', null]
    const results = await database.transaction((tx) =>
      Promise.all([
        tx.rows({ text: 'select $1::int', values: [1] }),
        tx.rows({ text: 'select 2; select 3' }),
        tx.rows({ text: 'select $1::int[], $2::boolean, $3::numeric, $4::jsonb, $5::text', values: given }),
        tx.rows({ text: 'select $1::int', values: [4] }),
      ]),
    )
    expect(results).toEqual([[['1']], [['3']], [['{1,2}', 't', '12.5', '{"a": 1}', null]], [['4']]])
  })

  it('keeps the plan of a statement if asked, for nothing else that is sent on the connection', async () => {
    const range = (name: string, keepsPlan?: boolean) => ({
      text: 'select count(*) from code where code between $1 and $2',
      values: ['A', 'Z'],
      name,
      keepsPlan,
    })
    const plans = { text: 'select name, generic_plans, custom_plans from pg_prepared_statements', name: 'plans' }
    const settings = {
      text: `select current_setting('plan_cache_mode'), current_setting('max_parallel_workers_per_gather')`,
      name: 'settings',
    }
    const usual = await database.rows(settings)
    for (let call = 0; call < 3; call += 1) {
      expect(await database.rows(range('kept', true))).toEqual(await database.rows(range('usual')))
      expect(await database.rows(settings)).toEqual(usual)
    }
    const found = (await database.rows(plans)).filter(([name]) => ['kept', 'usual'].includes(name ?? ''))
    expect(found.toSorted()).toEqual([
      ['kept', '3', '0'],
      ['usual', '0', '3'],
    ])
  })
})
