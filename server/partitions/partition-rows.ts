import type { Connection } from '../database/database'
import {
  monthBound,
  monthName,
  monthOf,
  monthsFrom,
  partitionOf,
  partitionsOf,
  restOf,
  type Places,
} from './monthly-tables'

const ahead = 3
const mostMoved = 20_000

const makeLike = (tx: Connection, parent: string, table: string): Promise<unknown> =>
  tx.run({ text: `CREATE TABLE ${table} (LIKE ${parent} INCLUDING DEFAULTS)` })

const attach = (tx: Connection, parent: string, table: string, values: string): Promise<unknown> =>
  tx.run({ text: `ALTER TABLE ${parent} ATTACH PARTITION ${table} ${values}` })

const valuesOf = (month: number): string =>
  `FOR VALUES FROM (${monthBound(month)}) TO (${monthBound(monthOf(month, 1))})`

/** PostgreSQL refuses a month while the rest has rows of it. */
async function makeMonth(tx: Connection, places: Places, month: number): Promise<boolean> {
  const table = partitionOf(places, monthName(month))
  const [rest, { by, live: parent }] = [restOf(places), places]
  const isOfMonth = `${by} >= ${monthBound(month)} AND ${by} < ${monthBound(monthOf(month, 1))}`
  await tx.run({ text: `LOCK TABLE ${rest} IN ACCESS EXCLUSIVE MODE` })
  const counting = `SELECT count(*) FROM (SELECT FROM ${rest} WHERE ${isOfMonth} LIMIT ${mostMoved + 1}) AS r`
  if (Number((await tx.rows({ text: counting }))[0]?.[0]) > mostMoved) return false
  await makeLike(tx, parent, table)
  const moving = `WITH r AS (DELETE FROM ${rest} WHERE ${isOfMonth} RETURNING *) INSERT INTO ${table} SELECT * FROM r`
  await tx.run({ text: moving })
  await attach(tx, parent, table, valuesOf(month))
  return true
}

interface Made {
  made: string[]
  /** The rest has too many rows of these months. */
  left: string[]
}

export async function makeMonthsAhead(tx: Connection, places: Places, now: number): Promise<Made> {
  const known = await partitionsOf(tx, places.live)
  const last = Math.max(...known.map(({ until }) => until ?? 0))
  const done: Made = { made: [], left: [] }
  for (const month of monthsFrom(last || monthOf(now), monthOf(now, ahead)))
    done[(await makeMonth(tx, places, month)) ? 'made' : 'left'].push(monthName(month))
  return done
}

const oldestMonth = (now: number): number => monthOf(now, -120)

async function monthsOfRows(tx: Connection, { live, by }: Places, now: number): Promise<number[]> {
  const after = `(date_trunc('month', at AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC'`
  const text = `WITH RECURSIVE m(at) AS (SELECT min(${by}) FROM ${live} WHERE ${by} >= ${monthBound(oldestMonth(now))}
      UNION ALL SELECT (SELECT min(${by}) FROM ${live} WHERE ${by} >= ${after} AND ${by} < ${monthBound(monthOf(now))})
      FROM m WHERE at IS NOT NULL)
    SELECT 1000 * extract(epoch FROM at)::bigint FROM m WHERE at < ${monthBound(monthOf(now))}`
  const found = (await tx.rows({ text })).map(([at]) => monthOf(Number(at)))
  return [...new Set([...found, ...monthsFrom(monthOf(now, -ahead), monthOf(now, ahead))])]
}

interface Index {
  name: string
  definition: string
  isPrimary: boolean
  isUnique: boolean
}

async function indexesOf(tx: Connection, table: string): Promise<Index[]> {
  const text = `SELECT c.relname, pg_get_indexdef(i.indexrelid), i.indisprimary, i.indisunique
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE i.indrelid = to_regclass($1) ORDER BY 1`
  return (await tx.rows({ text, values: [table] })).map(([name, definition, isPrimary, isUnique]) => ({
    name: name ?? '',
    definition: definition ?? '',
    isPrimary: isPrimary === 't',
    isUnique: isUnique === 't',
  }))
}

async function nextId(tx: Connection, table: string): Promise<string> {
  const [[sequence] = []] = await tx.rows({ text: `SELECT pg_get_serial_sequence($1, 'id')`, values: [table] })
  const [[next] = []] = await tx.rows({ text: `SELECT last_value + is_called::int FROM ${sequence}` })
  if (!next) throw new Error(`${table} has no sequence`)
  return next
}

/** Triggers of statements on a parent see the rows of all partitions, if the statement names the parent. */
async function moveTriggers(tx: Connection, from: string, to: string): Promise<void> {
  const text = `SELECT quote_ident(tgname), pg_get_triggerdef(oid) FROM pg_trigger
    WHERE tgrelid = to_regclass($1) AND NOT tgisinternal AND tgparentid = 0 ORDER BY tgname`
  for (const [name, definition] of await tx.rows({ text, values: [from] })) {
    await tx.run({ text: `DROP TRIGGER ${name} ON ${from}` })
    await tx.run({
      text: (definition ?? '').replace(/ ON \S+ (REFERENCING|FOR) /, (_, next: string) => ` ON ${to} ${next} `),
    })
  }
}

export async function hasMoreRows(tx: Connection, { live }: Places, most: number): Promise<boolean> {
  if (most === Infinity) return false
  const text = `SELECT count(*) FROM (SELECT FROM ${live} LIMIT ${most + 1}) AS r`
  return Number((await tx.rows({ text }))[0]?.[0]) > most
}

export async function partitionRows(tx: Connection, places: Places, now: number): Promise<void> {
  const { name, by, live, former, monthsSchema } = places
  await tx.run({ text: `LOCK TABLE ${live} IN ACCESS EXCLUSIVE MODE` })
  const next = await nextId(tx, live)
  const months = await monthsOfRows(tx, places, now)
  const indexes = await indexesOf(tx, live)
  const unique = indexes.find(({ isUnique, isPrimary }) => isUnique && !isPrimary)
  if (unique) throw new Error(`${unique.name}: a table that is partitioned by month can't have unique columns`)
  await tx.run({ text: `CREATE SCHEMA IF NOT EXISTS ${monthsSchema}` })
  await tx.run({ text: `ALTER TABLE ${live} ALTER COLUMN "id" DROP IDENTITY` })
  await tx.run({ text: `ALTER TABLE ${live} SET SCHEMA ${monthsSchema}` })
  await tx.run({ text: `CREATE TABLE ${live} (LIKE ${former} INCLUDING DEFAULTS) PARTITION BY RANGE (${by})` })
  await tx.run({
    text: `ALTER TABLE ${live} ALTER COLUMN "id" ADD GENERATED BY DEFAULT AS IDENTITY (START WITH ${next})`,
  })
  const values = months.map((month) => [partitionOf(places, monthName(month)), valuesOf(month)])
  for (const [table = '', bounds = ''] of [...values, [restOf(places), 'DEFAULT']]) {
    await makeLike(tx, live, table)
    await attach(tx, live, table, bounds)
  }
  await tx.run({ text: `INSERT INTO ${live} SELECT * FROM ${former}` })
  await tx.run({ text: `CREATE UNIQUE INDEX "${name}_id_ux" ON ${live} ("id", ${by})` })
  for (const { definition, isPrimary } of indexes)
    if (!isPrimary) await tx.run({ text: definition.replace(/ ON \S+ USING /, () => ` ON ${live} USING `) })
  // After the copy: the triggers would count the rows once more.
  await moveTriggers(tx, former, live)
  await tx.run({ text: `DROP TABLE ${former}` })
}
