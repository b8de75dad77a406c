import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseError } from '../../server/database/database-error'
import type { Database } from '../../server/database/database'
import { runWithDeadline, runWithStatementLimits } from '../../server/database/call-context'
import { TimeoutError } from '../../server/database/with-timeout'
import { allDatabaseKinds, openTestDatabase, type TestDatabase } from '../support/test-databases'

const failure = async (promise: Promise<unknown>) => promise.then(() => undefined, databaseError)

describe.each(allDatabaseKinds)('statements sent together on %s', (kind) => {
  let opened: TestDatabase
  let database: Database
  beforeAll(async () => {
    opened = await openTestDatabase(kind)
    database = opened.database
    await database.run({ text: 'create table code (code text not null)' })
  })
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

  const sleeping = (seconds: number) => ({ text: `select pg_sleep(${seconds})`, name: `sleep_${seconds * 10}` })
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  if (kind === 'postgres')
    it('passes results of a transaction on while later statements are carried out', async () => {
      const events: string[] = []
      const note = async (name: string, answer: Promise<unknown>): Promise<void> => {
        await answer
        events.push(name)
      }
      await database.transaction(async (tx) => {
        const quick = (n: number) => tx.rows({ text: 'select $1::int', values: [n], name: 'quick' })
        const all = [quick(1), quick(2), tx.rows(sleeping(0.3)), quick(3)]
        const noted = all.map((answer, index) => note(`${index}`, answer))
        await Promise.all(noted.slice(0, 2))
        await turn()
        expect(events).toEqual(['0', '1'])
        // Sent while the third one is carried out, and not prepared again.
        await Promise.all([...noted, note('later', quick(4))])
      })
      expect(events).toEqual(['0', '1', '2', '3', 'later'])
      const prepared = await database.rows({ text: `select count(*) from pg_prepared_statements where name = 'quick'` })
      expect(prepared).toEqual([['1']])
    })

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

  if (kind === 'postgres')
    it('gives each statement its time once those before it are answered', async () => {
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
    })

  const insertOf = (code: string) => ({
    text: 'insert into code (code) values ($1)',
    values: [code],
    name: 'insert_code',
  })
  const stored = async (code: string) =>
    (await database.rows({ text: 'select from code where code = $1', values: [code] })).length
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  it('gives no statement after the time of a call, and commits nothing', async () => {
    const late = runWithDeadline(200, () =>
      database.transaction(async (tx) => {
        await tx.run(insertOf('L1'))
        await later(300)
      }),
    )
    await expect(late).rejects.toBeInstanceOf(TimeoutError)
    expect(await stored('L1')).toBe(0)
  })

  it.each(['gives a statement', 'fails'])(
    'keeps what follows a transaction whose work %s after its time',
    async (what) => {
      const [lost, kept] = [`L2 ${what}`, `L3 ${what}`]
      const late = runWithDeadline(200, () =>
        database.transaction((tx) =>
          Promise.all([
            tx.run(sleeping(0.8)),
            later(300).then(() => {
              if (what === 'fails') throw new Error('the work has failed')
              return tx.run(insertOf(lost))
            }),
          ]),
        ),
      )
      late.catch(() => undefined)
      // As many as there are connections, at once, and later.
      const next = Array.from({ length: 30 }, async (_, at) => {
        await later(at * 15)
        return database.run(insertOf(kept))
      })
      expect(await Promise.all(next)).toEqual(next.map(() => 1))
      await expect(late).rejects.toThrow()
      await later(1000)
      expect([await stored(kept), await stored(lost)]).toEqual([next.length, 0])
    },
  )

  it('fails for the first reason, whatever the kinds of the statements', async () => {
    const seven = { text: 'select 7', name: 'seven' }
    const failing = [
      { text: 'selec 1' },
      { text: 'select 1; select 1 / 0' },
      { text: 'select from nowhere', name: 'nowhere' },
    ]
    const codes = failing.map(async (query) => {
      const given: Promise<unknown>[] = []
      const failed = database.transaction(async (tx) => {
        for (const one of [seven, seven, query, seven, { text: 'select 8' }, seven]) {
          const answer = tx.rows(one)
          answer.catch(() => undefined)
          given.push(answer)
          await turn()
        }
        return Promise.all(given)
      })
      return (await failure(failed))?.code
    })
    expect(await Promise.all(codes)).toEqual(['42601', '22012', '42P01'])
  })
})
