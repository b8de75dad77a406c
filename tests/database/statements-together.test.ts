import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseError } from '../../server/database/database-error'
import type { Database } from '../../server/database/database'
import { runWithStatementLimits } from '../../server/database/deadline'
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

  const sleeping = (seconds: number) => ({ text: `select pg_sleep(${seconds})`, name: `sleep_${seconds * 10}` })
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  it.runIf(kind === 'postgres')(
    'passes results of a transaction on while later statements are carried out',
    async () => {
      const events: string[] = []
      const note = async (name: string, answer: Promise<unknown>): Promise<void> => {
        await answer
        events.push(name)
      }
      await database.transaction(async (tx) => {
        const quick = (n: number) => tx.rows({ text: 'select $1::int', values: [n], name: 'quick' })
        const all = [quick(1), quick(2), tx.rows(sleeping(0.3)), quick(3)]
        const noted = all.map((answer, index) => note(`${index}`, answer))
        await noted[0]
        await turn()
        expect(events).toEqual(['0'])
        // Sent while the third one is carried out, and not prepared again.
        await Promise.all([...noted, note('later', quick(4))])
      })
      expect(events).toEqual(['0', '1', '2', '3', 'later'])
      const prepared = await database.rows({ text: `select count(*) from pg_prepared_statements where name = 'quick'` })
      expect(prepared).toEqual([['1']])
    },
  )

  it('fails what was sent meanwhile for the reason of the first failure', async () => {
    const settled = await database
      .transaction(async (tx) => {
        const failing = tx.rows({
          text: 'select 1 / (select count(*) from code where pg_sleep(0.2) is null)',
          name: 'failing',
        })
        failing.catch(() => undefined)
        await turn()
        return Promise.allSettled([failing, tx.rows({ text: 'select 7', name: 'seven' })]).then((all) => {
          const reasons = all.map((one) => one.status === 'rejected' && databaseError(one.reason)?.code)
          return Promise.reject(Object.assign(new Error('over'), { reasons }))
        })
      })
      .then(
        () => null,
        (error: { reasons?: unknown }) => error.reasons,
      )
    expect(settled).toEqual(['22012', '22012'])
    // Neither the connection nor what was to be prepared on it is harmed.
    for (let call = 0; call < 2; call += 1)
      expect(await database.transaction((tx) => tx.rows({ text: 'select 7', name: 'seven' }))).toEqual([['7']])
  })

  it.runIf(kind === 'postgres')(
    'gives each message its time once those before it are answered',
    async () => {
      const ask = () =>
        database.transaction(async (tx) => {
          const answers: Promise<unknown>[] = []
          for (let message = 0; message < 8; message += 1) {
            answers.push(tx.rows(sleeping(0.9)))
            await turn()
          }
          return Promise.all(answers)
        })
      expect(await runWithStatementLimits({ statement: 1000, lock: 0 }, ask)).toHaveLength(8)
    },
    20_000,
  )
})
