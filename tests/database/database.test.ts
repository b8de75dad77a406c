import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, numeric, pgTable, text, time, timestamp } from 'drizzle-orm/pg-core'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database'
import { databaseError } from '../../server/database/database-error'
import { openEmbedded } from '../../server/database/embedded'
import { migrate, MigrationError, migrateWithin, readMigrations } from '../../server/database/migrate'
import { openPostgres } from '../../server/database/postgres/postgres'
import { runInContext } from '../../server/database/call-context'
import { isCampaign } from '../support/campaign'
import { hasPgBouncer, startPgBouncer } from '../support/postgres/pgbouncer'
import { hasPostgres, startPostgres, type PostgresServer } from '../support/postgres-server'
import { statementsOf } from '../support/statements'

const tzName = 'Asia/Shanghai'

interface Engine {
  open(): Promise<Database>
  stop(): Promise<void>
}

const engines = {
  embedded: (): Promise<Engine> =>
    Promise.resolve({ open: () => openEmbedded({ folder: null, tzName }), stop: () => Promise.resolve() }),
  postgres: async (): Promise<Engine> => {
    const server = await startPostgres()
    const open = async () => openPostgres({ url: await server.newDatabase(), replicaUrls: [], tzName })
    return { open, stop: () => server.stop() }
  },
  pgbouncer: async (): Promise<Engine> => {
    const server = await startPostgres()
    const pooler = await startPgBouncer(server.url, ['default_pool_size = 5'])
    const open = async () => {
      const directUrl = await server.newDatabase()
      return openPostgres({ url: pooler.through(directUrl), directUrl, replicaUrls: [], tzName })
    }
    return { open, stop: () => pooler.stop().then(server.stop) }
  },
}
const available = [
  'embedded' as const,
  ...(hasPostgres ? (['postgres'] as const) : []),
  ...(isCampaign && hasPostgres && hasPgBouncer ? (['pgbouncer'] as const) : []),
]

const kinds = pgTable('kinds', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  small: integer(),
  big: bigint({ mode: 'number' }),
  money: numeric({ precision: 12, scale: 2 }),
  name: text(),
  numbers: bigint({ mode: 'number' }).array(),
  extra: jsonb(),
  moment: timestamp({ withTimezone: true, precision: 0, mode: 'string' }),
  hour: time({ precision: 0 }),
  yes: boolean(),
})

const failure = async (promise: Promise<unknown>) => promise.then(() => undefined, databaseError)

const collect = async (batches: AsyncIterable<unknown[]>) => {
  const sizes: number[] = []
  for await (const rows of batches) sizes.push(rows.length)
  return sizes
}

describe.each(available)('%s', (kind) => {
  let engine: Engine
  let database: Database

  beforeAll(async () => {
    engine = await engines[kind]()
    database = await engine.open()
    await database.run({
      text: `create table kinds (id bigint generated always as identity primary key, small integer, big bigint,
        money numeric(12,2), name text, numbers bigint[], extra jsonb, moment timestamptz(0), hour time(0), yes boolean)`,
    })
    await database.run({
      text: `create table stall (id bigint generated always as identity primary key, code text not null,
        floor integer constraint stall_floor check (floor > 0), constraint stall_code unique (code))`,
    })
  })

  afterAll(async () => {
    await database.close()
    await engine.stop()
  })

  it('returns every column type in the text format of PostgreSQL', async () => {
    const values = [7, '9007199254740993', '12.5', `张三 "a" 'b' \\ 𠮷`, [1, 2], JSON.stringify({ b: [1], a: null })]
    const columns = 'small, big, money, name, numbers, extra, moment, hour, yes'
    const rows = await database.rows({
      text: `insert into kinds (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${columns}`,
      values: [...values, '2026-03-01 08:30:00', '08:30:00', true],
    })
    expect(rows).toEqual([
      [
        '7',
        '9007199254740993',
        '12.50',
        `张三 "a" 'b' \\ 𠮷`,
        '{1,2}',
        '{"a": null, "b": [1]}',
        '2026-03-01 08:30:00+08',
        '08:30:00',
        't',
      ],
    ])
    expect(await database.rows({ text: 'select null::text, $1::text', values: [null] })).toEqual([[null, null]])
  })

  it('maps the raw text to types through drizzle', async () => {
    const row = {
      small: 7,
      big: 9007199254740991,
      money: '12.50',
      name: '张三',
      numbers: [1, 22],
      extra: { a: [1, 'x'] },
      moment: '2026-03-01 08:30:00+08',
      hour: '08:30:00',
      yes: false,
    }
    const [made] = await database.orm.insert(kinds).values(row).returning()
    expect(made).toEqual({ id: expect.any(Number) as number, ...row })
    const [found] = await database.orm.select({ total: sql<string>`count(*)` }).from(kinds)
    expect(Number(found?.total)).toBeGreaterThan(0)
  })

  it('refuses a NUL in a text', async () => {
    const error = await failure(database.run({ text: 'insert into stall (code) values ($1)', values: ['a\0b'] }))
    expect(error?.code).toBe('22021')
  })

  it('reports which constraint an error is about', async () => {
    const insert = { text: 'insert into stall (code, floor) values ($1, $2)', name: 'insert_stall' }
    expect(await database.run({ ...insert, values: ['A1', 1] })).toBe(1)
    const twice = await failure(database.run({ ...insert, values: ['A1', 1] }))
    expect(twice).toMatchObject({ code: '23505', constraint: 'stall_code', detail: 'Key (code)=(A1) already exists.' })
    const low = await failure(database.run({ ...insert, values: ['A2', 0] }))
    expect(low).toMatchObject({ code: '23514', constraint: 'stall_floor' })
    const none = await failure(database.run({ ...insert, values: [null, 1] }))
    expect(none).toMatchObject({ code: '23502', column: 'code' })
    expect(await failure(database.rows({ text: 'selec' }))).toMatchObject({ code: '42601' })
    const wrapped = await failure(database.orm.execute(sql`insert into stall (code) values ('A1')`))
    expect(wrapped).toMatchObject({ code: '23505', constraint: 'stall_code' })
  })

  it('counts the rows that a statement changes', async () => {
    await database.run({ text: 'insert into kinds (small) select 100 from generate_series(1, 3)' })
    expect(await database.run({ text: 'update kinds set small = 101 where small = $1', values: [100] })).toBe(3)
    expect(await database.run({ text: 'delete from kinds where small = 101' })).toBe(3)
  })

  it('rolls a failed transaction back and commits a good one', async () => {
    const count = async () => (await database.rows({ text: "select count(*) from stall where code like 'T%'" }))[0]?.[0]
    const insert = (code: string) => ({ text: 'insert into stall (code) values ($1)', values: [code] })
    await expect(
      database.transaction(async (tx) => {
        await tx.run(insert('T1'))
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await count()).toBe('0')
    const swallowed = database.transaction(async (tx) => {
      await tx.run(insert('T1'))
      await tx.run(insert('T1')).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('Rolled back')
    expect(await count()).toBe('0')
    await database.transaction(async (tx) => {
      await Promise.all([tx.run(insert('T1')), tx.run(insert('T2'))])
    })
    expect(await count()).toBe('2')
  })

  it('refuses calls that bypass a transaction while inside it, and calls on it after its end', async () => {
    let escaped: Promise<unknown> = Promise.resolve()
    const late = await database.transaction(async (tx) => {
      escaped = database.rows({ text: 'select 1' })
      await expect(escaped).rejects.toThrow('Inside a transaction')
      await expect(database.transaction(() => Promise.resolve())).rejects.toThrow('Inside a transaction')
      return tx
    })
    await expect(late.rows({ text: 'select 1' })).rejects.toThrow('over')
  })

  it('isolates concurrent transactions', async () => {
    await database.run({ text: "insert into stall (code, floor) values ('C', 1)" })
    const raise = () =>
      database.transaction(async (tx) => {
        const [row] = await tx.rows({ text: "select floor from stall where code = 'C' for update" })
        await sleep(1)
        await tx.run({ text: "update stall set floor = $1 where code = 'C'", values: [Number(row?.[0]) + 1] })
      })
    await Promise.all([...Array.from({ length: 20 }, raise), ...Array.from({ length: 20 }, () => database.ping())])
    expect(await database.rows({ text: "select floor from stall where code = 'C'" })).toEqual([['21']])
  })

  it('retries a transaction that was aborted to break a deadlock', async () => {
    await database.run({ text: 'create table crossing (id int primary key, passed int not null default 0)' })
    await database.run({ text: 'insert into crossing (id) values (1), (2)' })
    // The embedded database runs one transaction at a time.
    const together = kind === 'embedded' ? 1 : 2
    let begun = 0
    let meet = (): void => undefined
    const met = new Promise<void>((resolve) => (meet = resolve))
    const pass = (first: number, second: number) =>
      database.transaction(async (tx) => {
        const step = (id: number) =>
          tx.run({ text: 'update crossing set passed = passed + 1 where id = $1', values: [id] })
        await step(first)
        begun += 1
        if (begun === together) meet()
        await met
        await step(second)
      })
    await Promise.all([pass(1, 2), pass(2, 1)])
    expect(begun).toBe(together === 1 ? 2 : 3)
    expect(await database.rows({ text: 'select passed from crossing order by id' })).toEqual([['2'], ['2']])
  })

  it('reads in batches while other calls are served', async () => {
    const query = { text: 'select n, repeat($2, 20) from generate_series(1, $1::int) n', values: [25_000, '车'] }
    expect(await collect(database.batches(query, 10_000))).toEqual([10_000, 10_000, 5000])
    for await (const rows of database.batches(query, 5000)) {
      expect(rows[0]?.[1]).toBe('车'.repeat(20))
      await database.run({ text: 'update kinds set small = small' })
      await database.transaction((tx) => tx.rows({ text: 'select 1' }))
      if (rows[0]?.[0] === '10001') break
    }
    expect(await collect(database.batches({ text: 'select 1 where false' }, 10))).toEqual([])
    const wrong = collect(database.batches({ text: 'select 1 / (3 - n) from generate_series(1, 5) n' }, 1))
    expect((await failure(wrong))?.code).toBe('22012')
    await database.ping()
  })

  it('receives notifications until it is unsubscribed', async () => {
    const received: string[] = []
    const stopFirst = await database.listen('site_event', (payload) => received.push(payload))
    const stopSecond = await database.listen('site_event', (payload) => received.push(`${payload}!`))
    await database.notify('site_event', '入场')
    await database.transaction(async (tx) => {
      await tx.rows({ text: "select pg_notify('site_event', 'committed')" })
    })
    await expect.poll(() => received).toEqual(['入场', '入场!', 'committed', 'committed!'])
    await stopFirst()
    await stopSecond()
    await database.notify('site_event', 'unheard')
    // Notifications come in their order: a later one shows that the first won't come any more.
    const later: string[] = []
    const stopThird = await database.listen('site_event', (payload) => later.push(payload))
    await database.notify('site_event', 'heard')
    await expect.poll(() => later).toEqual(['heard'])
    await stopThird()
    expect(received).toHaveLength(4)
    await expect(database.listen('a; drop table stall', () => undefined)).rejects.toThrow('channel')
  })

  it('has trigrams of Chinese text', async () => {
    expect((await database.rows({ text: "select show_trgm('张')" }))[0]?.[0]).not.toBe('{}')
  })

  describe('migrations', () => {
    let folder: string
    let fresh: Database
    const write = (name: string, content: string) => writeFile(join(folder, name), content)

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'migrations-'))
      fresh = await engine.open()
    })
    afterAll(async () => {
      await fresh.close()
      await rm(folder, { recursive: true })
    })

    it('applies each file once, in order, also when two start at once', async () => {
      await write('0001_first.sql', 'create table a (id int);\n--> statement-breakpoint\ninsert into a values (1);')
      await write('0002_second.sql', 'insert into a select id + 1 from a;')
      const [one, other] = await Promise.all([migrate(fresh, folder), migrate(fresh, folder)])
      expect([...one, ...other].sort()).toEqual(['0001_first', '0002_second'])
      expect(await migrate(fresh, folder)).toEqual([])
      expect(await fresh.rows({ text: 'select id from a order by id' })).toEqual([['1'], ['2']])
    })

    it('sends no statements for files that are applied', async () => {
      expect(await statementsOf(fresh, () => migrate(fresh, folder))).toHaveLength(4)
    })

    it('rolls back a file that fails', async () => {
      await write('0003_broken.sql', 'create table b (id int);\n--> statement-breakpoint\nselec;')
      expect((await failure(migrate(fresh, folder)))?.code).toBe('42601')
      expect(await fresh.rows({ text: "select to_regclass('b')" })).toEqual([[null]])
      await rm(join(folder, '0003_broken.sql'))
    })

    it('makes indexes of tables that exist, without a transaction where others may write', async () => {
      const statement = 'CREATE UNIQUE INDEX CONCURRENTLY "a_id_ux" ON "a" USING btree ("id");'
      await write('0003_indexes.sql', statement)
      const statements = await statementsOf(fresh, async () => {
        expect(await migrate(fresh, folder)).toEqual(['0003_indexes'])
      })
      expect(statements.some((text) => text.includes('a_id_ux'))).toBe(fresh.kind === 'embedded')
      expect(
        await fresh.rows({ text: `select indisvalid, indisunique from pg_index where indrelid = 'a'::regclass` }),
      ).toEqual([['t', 't']])
      expect(await migrate(fresh, folder)).toEqual([])
      await fresh.run({ text: `delete from migration where name = '0003_indexes'; drop index a_id_ux` })
      const known = await readMigrations(folder)
      await fresh.transaction((tx) => migrateWithin(tx, known))
      expect(await migrate(fresh, folder)).toEqual([])
      expect(await failure(fresh.run({ text: 'insert into a values (1)' }))).toMatchObject({ code: '23505' })
      await fresh.run({ text: `delete from migration where name = '0003_indexes'` })
      await rm(join(folder, '0003_indexes.sql'))
    })

    it('refuses a changed file and a database that is newer', async () => {
      await write('0002_second.sql', 'select 1')
      await expect(migrate(fresh, folder)).rejects.toThrow('0002_second.sql was changed')
      await rm(join(folder, '0002_second.sql'))
      await expect(migrate(fresh, folder)).rejects.toThrow(MigrationError)
      await expect(migrate(fresh, folder)).rejects.toThrow('newer version (0002_second)')
    })
  })
})

describe.runIf(hasPostgres)('PostgreSQL alone', () => {
  let server: PostgresServer
  beforeAll(async () => void (server = await startPostgres()), 60_000)
  afterAll(() => server.stop(), 60_000)

  it('refuses a cluster in which Chinese has no trigrams', async () => {
    const plain = await startPostgres({ locale: 'C' })
    const opened = openPostgres({ url: plain.url, replicaUrls: [], tzName })
    await expect(opened).rejects.toThrow(/C\.UTF-8/)
    await plain.stop()
  })

  it('survives broken connections and listens again', async () => {
    const database = await openPostgres({ url: server.url, replicaUrls: [], tzName })
    const received: string[] = []
    await database.listen('again', (payload) => received.push(payload))
    const broken = database.rows({ text: 'select pg_sleep(5)' }).catch(() => 'broken')
    const killer = await openPostgres({ url: await server.newDatabase(), replicaUrls: [], tzName })
    const running = "select 1 from pg_stat_activity where query = 'select pg_sleep(5)' and state = 'active'"
    await expect.poll(() => killer.rows({ text: running })).toHaveLength(1)
    const kill =
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres' and pid <> pg_backend_pid()"
    await killer.rows({ text: kill })
    await killer.close()
    expect(await broken).toBe('broken')
    await expect.poll(() => database.ping().then(() => 'alive')).toBe('alive')
    const listening =
      "select 1 from pg_stat_activity where application_name = 'berth listener' and query like 'listen%'"
    await expect.poll(() => database.rows({ text: listening })).toHaveLength(1)
    await database.notify('again', 'x')
    await expect.poll(() => received).toEqual(['', 'x'])
    await database.close()
  })

  it('reads batches from the primary when no replica is reachable', async () => {
    const replicaUrls = ['postgres://nobody@%2Fnowhere/none']
    const alone = await openPostgres({ url: server.url, replicaUrls, tzName })
    const read = () => collect(alone.batches({ text: 'select 1' }, 5))
    expect(await runInContext({ reader: { wrote: null } }, read)).toEqual([1])
    await alone.close()
  })

  it('fails when the database does not respond', async () => {
    const database = await openPostgres({ url: server.url, replicaUrls: [], tzName })
    await server.stop()
    await expect(database.ping()).rejects.toThrow()
    await database.close()
    server = await startPostgres()
  })
})
