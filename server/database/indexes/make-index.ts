import { setTimeout as sleep } from 'node:timers/promises'
import { second } from '../../../model/durations'
import type { Connection, Query } from '../database'
import { databaseError } from '../database-error'
import { longestTimer, runWithStatementLimits } from '../deadline'
import type { ConcurrentIndex } from './concurrent-index'

interface Found {
  /** Quoted, with its schema where that is necessary. */
  name: string
  isValid: boolean
}

const hasCode = (error: unknown, code: string): boolean => databaseError(error)?.code === code

async function firstOf(on: Connection, query: Query): Promise<Found | null> {
  const [[name, isValid] = []] = await on.rows(query)
  return name ? { name, isValid: isValid === 't' } : null
}

/** The index of that name. */
const findNamed = (on: Connection, table: string, name: string): Promise<Found | null> =>
  firstOf(on, {
    text: `SELECT i.indexrelid::regclass, i.indisvalid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indrelid = to_regclass($1) AND c.relname = $2`,
    values: [table, name],
  })

/** An index of a partition that can be attached to that of its parent, with whatever name. */
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

/** The partitions of which no index is attached to that of their parent. */
async function partitionsWithout(on: Connection, table: string, parent: string): Promise<string[]> {
  const text = `SELECT h.inhrelid::regclass FROM pg_inherits h WHERE h.inhparent = to_regclass($1) AND NOT EXISTS (
      SELECT FROM pg_inherits a JOIN pg_index i ON i.indexrelid = a.inhrelid
      WHERE a.inhparent = to_regclass($2) AND i.indrelid = h.inhrelid)
    ORDER BY h.inhrelid`
  return (await on.rows({ text, values: [table, parent] })).map(([partition]) => partition ?? '')
}

/** Whoever comes after a statement that waits for a lock waits, too: so it waits briefly, and tries again later. */
const briefly = { statement: longestTimer, lock: second / 5 }
const pause = second

/** Runs a statement that only changes catalogs, but for which everybody who writes has to wait. */
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

/** One left by an attempt that ended early serves no search, but is written to, and still rejects what isn't unique. */
async function dropInvalid(on: Connection, find: () => Promise<Found | null>): Promise<void> {
  const found = await find()
  if (found && !found.isValid) await on.run({ text: `DROP INDEX CONCURRENTLY ${found.name}` })
}

/** Waits for those who use the table, and they for nothing. Waiting for each other ends one of them, such as an ANALYZE. */
async function makeOnTable(on: Connection, statement: string, find: () => Promise<Found | null>): Promise<void> {
  for (let time = 1; ; time += 1) {
    await dropInvalid(on, find)
    try {
      await on.run({ text: statement })
      return
    } catch (error) {
      // The first error is the one to report; the next start drops it otherwise.
      await dropInvalid(on, find).catch(() => undefined)
      if (!hasCode(error, '40P01') || time === tries) throw error
    }
  }
}

type Wanted = Pick<ConcurrentIndex, 'isUnique' | 'definition'> & { name: string | null }

/**
 * Makes an index of a table or, if it is partitioned, one of each partition, unless it is there; `find` finds it. Returns its
 * name, quoted.
 */
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
  // Valid since the last partition was attached.
  return made()
}

/**
 * Makes an index, valid for all rows, while others write to its table; on a connection of PostgreSQL outside a transaction,
 * within `withIndexLocks`. If it is broken off, the next call goes on: what is valid stays, what is not is made again.
 */
export async function makeIndex(on: Connection, { name, table, ...rest }: ConcurrentIndex): Promise<void> {
  await makeOn(on, table, { name, ...rest }, () => findNamed(on, table, name))
}
