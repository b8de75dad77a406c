import type { Connection } from '../database/database'
import { partitionsOf } from './layout'
import { monthBound, monthName, monthOf, monthsFrom } from './month'
import { partitionOf, restOf, type Places } from './monthly-tables'

const ahead = 3
const mostMoved = 20_000

export const makeLike = (tx: Connection, parent: string, table: string): Promise<unknown> =>
  tx.run({ text: `CREATE TABLE ${table} (LIKE ${parent} INCLUDING DEFAULTS)` })

export const attach = (tx: Connection, parent: string, table: string, values: string): Promise<unknown> =>
  tx.run({ text: `ALTER TABLE ${parent} ATTACH PARTITION ${table} ${values}` })

export const valuesOf = (month: number): string =>
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

export async function monthsOfRows(tx: Connection, { live, by }: Places, now: number): Promise<number[]> {
  const after = `(date_trunc('month', at AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC'`
  const text = `WITH RECURSIVE m(at) AS (SELECT min(${by}) FROM ${live} WHERE ${by} >= ${monthBound(oldestMonth(now))}
      UNION ALL SELECT (SELECT min(${by}) FROM ${live} WHERE ${by} >= ${after} AND ${by} < ${monthBound(monthOf(now))})
      FROM m WHERE at IS NOT NULL)
    SELECT 1000 * extract(epoch FROM at)::bigint FROM m WHERE at < ${monthBound(monthOf(now))}`
  const found = (await tx.rows({ text })).map(([at]) => monthOf(Number(at)))
  return [...new Set([...found, ...monthsFrom(monthOf(now, -ahead), monthOf(now, ahead))])]
}
