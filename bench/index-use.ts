import { isFoundByPart } from '../model/kind-traits'
import { listsOf, type Resource } from '../model/resource'
import { resources } from '../resources'
import { openPostgres } from '../server/database/postgres/postgres'
import type { Database } from '../server/database/database'
import { listStatement } from '../server/engine/read/list-statement'
import { sortOf, type Condition } from '../server/engine/read/search-input'
import { columnIn, storedFields, tableName } from '../server/rows/names'
import { startPostgres } from '../tests/support/postgres-server'
import { printFigure } from './parts/figures'
import { simulateRecording, tzName } from './parts/simulated-recording'

/**
 * Records facts, then reads every list in its own order and with each search. Prints for each table and index how often
 * facts and lists use it, and the index entries that a fact makes.
 */
const total = Number(process.env.BENCH_FACTS ?? 24_000)

const sizes = `SELECT coalesce(p.relname, t.relname), string_agg(DISTINCT coalesce(pi.relname, i.relname), ''),
    sum(pg_relation_size(i.oid)), sum(pg_stat_get_numscans(i.oid)), sum(pg_stat_get_tuples_inserted(t.oid)),
    sum(pg_stat_get_tuples_updated(t.oid)), sum(pg_stat_get_tuples_hot_updated(t.oid))
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid AND i.relkind = 'i' JOIN pg_class t ON t.oid = x.indrelid
  LEFT JOIN pg_inherits h ON h.inhrelid = i.oid LEFT JOIN pg_class pi ON pi.oid = h.inhparent
  LEFT JOIN pg_inherits ht ON ht.inhrelid = t.oid LEFT JOIN pg_class p ON p.oid = ht.inhparent
  WHERE t.relnamespace::regnamespace::text IN ('public', 'public_months') AND x.indpred IS NULL
  GROUP BY 1, coalesce(pi.oid, i.oid) ORDER BY 1, 2`

interface IndexUse {
  table: string
  index: string
  kilobytes: number
  scans: number
  inserted: number
  changed: number
  changedInPlace: number
}

async function useOf(database: Database): Promise<IndexUse[]> {
  await database.rows({ text: 'SELECT pg_stat_force_next_flush()' })
  const rows = await database.rows({ text: sizes })
  return rows.map(([table, index, bytes, ...numbers]) => {
    const [scans = 0, inserted = 0, changed = 0, changedInPlace = 0] = numbers.map(Number)
    const kilobytes = Math.round(Number(bytes) / 1024)
    return { table: String(table), index: String(index), kilobytes, scans, inserted, changed, changedInPlace }
  })
}

const since = (one: IndexUse, before?: IndexUse): IndexUse => ({
  ...one,
  scans: one.scans - (before?.scans ?? 0),
  inserted: one.inserted - (before?.inserted ?? 0),
  changed: one.changed - (before?.changed ?? 0),
  changedInPlace: one.changedInPlace - (before?.changedInPlace ?? 0),
})

async function conditionsOf(database: Pick<Database, 'rows'>, resource: Resource): Promise<Condition[][]> {
  const stored = new Map(storedFields(resource))
  const searched = new Set(
    listsOf(resource).flatMap(({ search }) => search.map((one) => (typeof one === 'string' ? one : one.field))),
  )
  const conditions: Condition[][] = [[]]
  for (const name of searched) {
    const field = stored.get(name)
    if (!field || field.kind === 'refs') continue
    const column = columnIn(resource, name)
    const text = `SELECT ${column} FROM ${tableName(resource)} WHERE ${column} IS NOT NULL LIMIT 1`
    const [[value] = []] = await database.rows({ text })
    if (value) conditions.push([{ field: name, how: isFoundByPart(field) ? 'part' : 'is', value }])
  }
  return conditions
}

const postgres = await startPostgres()
const database = await openPostgres({ url: postgres.url, replicaUrls: [], tzName })
try {
  const { recordUntil } = await simulateRecording(database, total)
  const before = new Map((await useOf(database)).map((one) => [one.index, one]))
  await recordUntil(1)
  const byFacts = (await useOf(database)).map((one) => since(one, before.get(one.index)))
  await database.run({ text: 'VACUUM ANALYZE' })
  await database.transaction(async (tx) => {
    // Tables of some thousand rows are otherwise read as a whole.
    await tx.run({ text: 'SET LOCAL enable_seqscan = off' })
    for (const resource of resources.values())
      for (const conditions of await conditionsOf(tx, resource))
        for (const { sort } of listsOf(resource)) {
          const selection = { conditions, sort: sortOf(sort), page: 1, size: 50, last: null }
          await tx.rows(listStatement(resource, { select: '"id"', width: 1 }, selection, []))
        }
  })
  const byLists = new Map((await useOf(database)).map((one) => [one.index, one.scans]))
  let table = ''
  let entries = 0
  for (const one of byFacts.filter(({ inserted, changed }) => inserted + changed > 0)) {
    entries += one.inserted + one.changed - one.changedInPlace
    if (one.table !== table)
      console.error(`${one.table}: ${one.inserted} inserted, ${one.changed} changed, ${one.changedInPlace} in place`)
    table = one.table
    const lists = (byLists.get(one.index) ?? 0) - one.scans - (before.get(one.index)?.scans ?? 0)
    console.error(`  ${one.index}: ${one.kilobytes} kB, read ${one.scans} times by facts, ${lists} by lists`)
  }
  printFigure('index entries of a fact', entries / total, 'entries')
} finally {
  await database.close()
  await postgres.stop()
}
