import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Connection, Database } from '../../server/database/database'
import { databaseError } from '../../server/database/database-error'
import { migrate } from '../../server/database/migrate'
import { hasPostgres } from '../support/postgres-server'
import { newFolder } from '../support/run-folder'
import { openForInstances, type TestDatabase } from '../support/test-databases'

const months = ['202601', '202602'].map(
  (month) => `CREATE TABLE "parts"."order_${month}" PARTITION OF "parts"."order_months"
    FOR VALUES FROM ('${month}01') TO ('${month}28')`,
)

/** A plain table, and one as `order` is while its rows are moved to months. */
const tables = [
  'CREATE TABLE "car" ("id" bigint NOT NULL, "name" text NOT NULL)',
  `INSERT INTO "car" SELECT n, 'car ' || n FROM generate_series(1, 500) n`,
  'CREATE SCHEMA "parts"',
  `CREATE TABLE "order" ("id" bigint NOT NULL, "at" date NOT NULL, "moved" smallint NOT NULL DEFAULT 1)
    PARTITION BY LIST ("moved")`,
  'CREATE TABLE "parts"."order_former" PARTITION OF "order" FOR VALUES IN (0)',
  'CREATE TABLE "parts"."order_months" PARTITION OF "order" FOR VALUES IN (1) PARTITION BY RANGE ("at")',
  ...months,
  'CREATE TABLE "parts"."order_rest" PARTITION OF "parts"."order_months" DEFAULT',
  `INSERT INTO "order" SELECT n, date '2026-01-02' + n % 90, n % 2 FROM generate_series(1, 500) n`,
]

interface Case {
  index: string
  /** A table whose rows the index is made of. */
  leaf: string
  /** How many indexes there are in the end. */
  count: number
  insert: string
}

const cases: Case[] = [
  { index: 'car_name_ix', leaf: '"car"', count: 1, insert: `INSERT INTO "car" VALUES (501, 'car 501')` },
  {
    index: 'order_at_ix',
    leaf: '"parts"."order_202601"',
    count: 6,
    insert: `INSERT INTO "order" VALUES (501, '2026-01-05')`,
  },
]

const statements: Record<string, string> = {
  car_name_ix: 'CREATE INDEX CONCURRENTLY "car_name_ix" ON "car" USING btree ("name","id");',
  order_at_ix: `CREATE INDEX CONCURRENTLY "order_at_ix" ON "order" USING btree ("at","id") WHERE "id" <> 7;`,
  car_id_ux: '-- One each.\nCREATE UNIQUE INDEX CONCURRENTLY "car_id_ux" ON "car" USING btree ("id");',
}

describe.runIf(hasPostgres)('indexes of tables that others use', () => {
  let folder: string
  let instances: TestDatabase[]
  let one: Database
  let other: Database
  let writer: Database
  let releaseAll: () => void
  const add = (...indexes: string[]): Promise<void> =>
    writeFile(
      join(folder, '0002_indexes.sql'),
      indexes.map((name) => statements[name]).join('\n--> statement-breakpoint\n'),
    )

  beforeEach(async () => {
    releaseAll = () => {}
    folder = newFolder('indexes-')
    instances = await openForInstances('postgres', 3)
    ;[one, other, writer] = instances.map(({ database }) => database) as [Database, Database, Database]
    await writeFile(join(folder, '0001_tables.sql'), tables.join('\n--> statement-breakpoint\n'))
    await migrate(one, folder)
  })
  afterEach(async () => {
    releaseAll()
    for (const { stop } of instances.toReversed()) await stop()
    await rm(folder, { recursive: true })
  })

  const cell = async (text: string, on = writer): Promise<unknown> => (await on.rows({ text }))[0]?.[0]
  /** For anything else than the statement that asks: an index waits for each statement that runs. */
  const waiting = `FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
    AND query ~ '^(CREATE|ALTER) ' AND NOT pg_backend_pid() = ANY(pg_blocking_pids(pid))`
  const untilItWaits = (on = writer) =>
    expect.poll(() => cell(`SELECT count(*) ${waiting}`, on), { timeout: 10_000, interval: 10 }).toBe('1')
  /** As: valid ones, all. */
  const found = async (index: string): Promise<unknown[]> => {
    const table = index.startsWith('car') ? ['car'] : ['order', 'parts.order_%']
    const text = `SELECT count(*) FILTER (WHERE i.indisvalid), count(*) FROM pg_index i
      WHERE i.indrelid::regclass::text LIKE ANY ($1) OR i.indrelid = to_regclass($2)`
    return (await writer.rows({ text, values: [table, `"${table[0]}"`] }))[0] ?? []
  }
  const isNoted = async (): Promise<boolean> => (await cell('SELECT count(*) FROM migration')) === '2'
  /** Opens a transaction that goes on until the result is called. */
  const hold = async (text: string): Promise<() => Promise<void>> => {
    const released = new Promise<void>((resolve) => (releaseAll = resolve))
    let done = Promise.resolve()
    await new Promise<void>((begin, fail) => {
      done = writer.transaction(async (tx) => {
        await tx.run({ text })
        begin()
        await released
      })
      done.catch(fail)
    })
    return () => (releaseAll(), done)
  }
  const writeInTime = (text: string): Promise<unknown> =>
    writer.transaction(async (tx: Connection) => {
      await tx.run({ text: `SET LOCAL lock_timeout = '3s'` })
      await tx.run({ text })
    })

  it.each(cases)('$index: is made while others write, and noted when all parts are valid', async (one_) => {
    const { index, insert, count } = one_
    await add(index)
    const release = await hold(insert)
    const made = migrate(one, folder)
    await untilItWaits()
    for (let time = 0; time < 3; time += 1) await writeInTime(insert)
    expect(await isNoted()).toBe(false)
    await release()
    expect(await made).toEqual(['0002_indexes'])
    expect(await found(index)).toEqual([String(count), String(count)])
    expect(await isNoted()).toBe(true)
    expect(await migrate(other, folder)).toEqual([])
    await writer.run({ text: `DROP INDEX "${index}"` })
    expect(await found(index)).toEqual(['0', '0'])
  })

  it('attaches the index of a partition while others read and write it', async () => {
    const { index, insert, count } = cases[1]!
    await add(index)
    // As an attempt leaves it that ended just before.
    await writer.run({ text: `CREATE INDEX "order_at_ix" ON ONLY "order" ("at", "id") WHERE "id" <> 7` })
    await writer.run({ text: `CREATE INDEX "order_former_ix" ON "parts"."order_former" ("at", "id") WHERE "id" <> 7` })
    const release = await hold(`SELECT * FROM "order" WHERE "moved" = 0`)
    const made = migrate(one, folder)
    await untilItWaits()
    expect(String(await cell(`SELECT query ${waiting}`))).toContain('ATTACH')
    await writeInTime(`INSERT INTO "order" VALUES (502, '2026-01-05', 0)`)
    await writeInTime(insert)
    await release()
    await made
    expect(await found(index)).toEqual([String(count), String(count)])
  })

  it.each(cases)('$index: is mended by the next start when one was ended in between', async (one_) => {
    const { index, leaf, count } = one_
    await add(index)
    const release = await hold(`LOCK TABLE ${leaf} IN ROW EXCLUSIVE MODE`)
    const made = migrate(one, folder)
    const ended = made.then(
      () => false,
      () => true,
    )
    await untilItWaits()
    await cell(`SELECT pg_terminate_backend(pid) ${waiting}`)
    expect(await ended).toBe(true)
    const [valid, all] = await found(index)
    expect(Number(all)).toBeGreaterThan(Number(valid))
    expect(await isNoted()).toBe(false)
    await release()
    expect(await migrate(other, folder)).toEqual(['0002_indexes'])
    expect(await found(index)).toEqual([String(count), String(count)])
  })

  it('are made by one of two instances, for which the other one waits', async () => {
    await add('car_name_ix', 'order_at_ix')
    const release = await hold(cases[0]!.insert)
    const lines: string[] = []
    const log = { info: (_: unknown, line?: string) => void lines.push(line ?? '') }
    const made = [one, other].map((database) => migrate(database, folder, log))
    await expect
      .poll(() => lines.toSorted())
      .toEqual(['an index is made while others write', 'another instance makes indexes'])
    await release()
    expect((await Promise.all(made)).flat()).toEqual(['0002_indexes'])
    expect(lines.filter((line) => line.startsWith('an index'))).toHaveLength(2)
    expect(await found('order_at_ix')).toEqual(['6', '6'])
  })

  it('are not left half made by rows that are not unique', async () => {
    await add('car_id_ux')
    await writer.run({ text: `INSERT INTO "car" VALUES (1, 'again')` })
    const error = await migrate(one, folder).catch((reason: unknown) => databaseError(reason))
    expect(error).toMatchObject({ code: '23505' })
    expect(await found('car_id_ux')).toEqual(['0', '0'])
    await writer.run({ text: `DELETE FROM "car" WHERE "name" = 'again'` })
    expect(await migrate(one, folder)).toEqual(['0002_indexes'])
    const again = await writer.run({ text: `INSERT INTO "car" VALUES (1, 'again')` }).catch(databaseError)
    expect(again).toMatchObject({ code: '23505' })
  })

  it('are tried again when PostgreSQL ended the attempt because two waited for each other', async () => {
    await add('car_name_ix')
    const made = await writer.transaction(async (tx) => {
      await tx.run({ text: `SET LOCAL deadlock_timeout = '20s'` })
      await tx.run({ text: cases[0]!.insert })
      const running = migrate(one, folder)
      await untilItWaits(other)
      await tx.run({ text: 'LOCK TABLE "car" IN SHARE UPDATE EXCLUSIVE MODE' })
      return { running }
    })
    expect(await made.running).toEqual(['0002_indexes'])
    expect(await found('car_name_ix')).toEqual(['1', '1'])
  })

  it('have a migration of their own', async () => {
    await writeFile(join(folder, '0002_mixed.sql'), `SELECT 1;\n--> statement-breakpoint\n${statements.car_name_ix}`)
    await expect(migrate(one, folder)).rejects.toThrow('a file of their own')
  })
})
