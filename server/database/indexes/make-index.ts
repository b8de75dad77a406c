import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '../../../model/durations'
import type { Connection, Query } from '../database'
import { databaseError } from '../database-error'
import { longestTimer, runWithStatementLimits } from '../call-context'
import type { ConcurrentIndex } from './concurrent-index'

interface Found {
  name: string
  isValid: boolean
}

const hasCode = (error: unknown, code: string): boolean => databaseError(error)?.code === code

async function firstOf(on: Connection, query: Query): Promise<Found | null> {
  const [[name, isValid] = []] = await on.rows(query)
  return name ? { name, isValid: isValid === 't' } : null
}

const findNamed = (on: Connection, table: string, name: string): Promise<Found | null> =>
  firstOf(on, {
    text: `SELECT i.indexrelid::regclass, i.indisvalid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indrelid = to_regclass($1) AND c.relname = $2`,
    values: [table, name],
  })

const findLike = (on: Connection, table: string, parent: string): Promise<Found | null> =>
  firstOf(on, {
    text: `SELECT i.indexrelid::regclass, i.indisvalid FROM pg_index i JOIN pg_index p ON p.indexrelid = to_regclass($2)
      WHERE i.indrelid = to_regclass($1) AND i.indisunique = p.indisunique
        AND substring(pg_get_indexdef(i.indexrelid) FROM ' USING .*') = substring(pg_get_indexdef(p.indexrelid) FROM ' USING .*')
        AND NOT EXISTS (SELECT FROM pg_inherits h WHERE h.inhrelid = i.indexrelid)
      ORDER BY i.indisvalid DESC, i.indexrelid`,
    values: [table, parent],
  })

export async function isPartitioned(on: Connection, table: string): Promise<boolean> {
  const text = `SELECT 1 FROM pg_partitioned_table WHERE partrelid = to_regclass($1)`
  return (await on.rows({ text, values: [table] })).length > 0
}

async function partitionsWithout(on: Connection, table: string, parent: string): Promise<string[]> {
  const text = `SELECT h.inhrelid::regclass FROM pg_inherits h WHERE h.inhparent = to_regclass($1) AND NOT EXISTS (
      SELECT FROM pg_inherits a JOIN pg_index i ON i.indexrelid = a.inhrelid
      WHERE a.inhparent = to_regclass($2) AND i.indrelid = h.inhrelid)
    ORDER BY h.inhrelid`
  return (await on.rows({ text, values: [table, parent] })).map(([partition]) => partition ?? '')
}

/** Statements queue behind one that waits for a lock: so it waits 0.2 s, and tries again later. */
const briefly = { statement: longestTimer, lock: second / 5 }
const pause = second

async function runBriefly(on: Connection, text: string): Promise<void> {
  for (;;) {
    try {
      await runWithStatementLimits(briefly, () => on.run({ text }))
      return
    } catch (error) {
      if (!hasCode(error, '55P03')) throw error
      await sleep(pause)
    }
  }
}

const tries = 3

/** An index of a broken attempt serves no search, but still rejects what isn't unique. */
async function dropInvalid(on: Connection, find: () => Promise<Found | null>): Promise<void> {
  const found = await find()
  if (found && !found.isValid) await on.run({ text: `DROP INDEX CONCURRENTLY ${found.name}` })
}

async function makeOnTable(on: Connection, statement: string, find: () => Promise<Found | null>): Promise<void> {
  for (let time = 1; ; time += 1) {
    await dropInvalid(on, find)
    try {
      await on.run({ text: statement })
      return
    } catch (error) {
      await dropInvalid(on, find).catch(() => undefined)
      if (!hasCode(error, '40P01') || time === tries) throw error
    }
  }
}

type Wanted = Pick<ConcurrentIndex, 'isUnique' | 'definition'> & { name: string | null }

/** Makes an index of a table, or one of each partition, unless `find` finds it. Returns its quoted name. */
async function makeOn(
  on: Connection,
  table: string,
  wanted: Wanted,
  find: () => Promise<Found | null>,
): Promise<string> {
  const { name, isUnique, definition } = wanted
  const start = [`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX`]
  const named = name === null ? [] : [`"${name}"`]
  const made = async (): Promise<string> => {
    const found = await find()
    if (!found?.isValid) throw new Error(`The index ${name ?? found?.name ?? definition} of ${table} isn't valid`)
    return found.name
  }
  const before = await find()
  if (before?.isValid) return before.name
  if (!(await isPartitioned(on, table))) {
    await makeOnTable(on, [...start, 'CONCURRENTLY', ...named, 'ON', table, definition].join(' '), find)
    return made()
  }
  if (!before) await runBriefly(on, [...start, ...named, 'ON ONLY', table, definition].join(' '))
  const parent = (await find())?.name ?? ''
  for (const partition of await partitionsWithout(on, table, parent)) {
    const like = () => findLike(on, partition, parent)
    const part = await makeOn(on, partition, { isUnique, definition, name: null }, like)
    await runBriefly(on, `ALTER INDEX ${parent} ATTACH PARTITION ${part}`)
  }
  return made()
}

/** Runs outside a transaction, within `withIndexLocks`, while others write. After a break the next call goes on. */
export async function makeIndex(on: Connection, { name, table, ...rest }: ConcurrentIndex): Promise<void> {
  await makeOn(on, table, { name, ...rest }, () => findNamed(on, table, name))
}
