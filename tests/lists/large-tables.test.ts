import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listsOf, type Resource } from '../../model/resource'
import { isFoundByPart } from '../../model/kind-traits'
import { resources } from '../../resources'
import type { Database } from '../../server/database/database'
import { listStatement } from '../../server/engine/read/list-statement'
import { sortOf, type Condition } from '../../server/engine/read/search-input'
import { columnIn, storedFields, tableName } from '../../server/rows/names'
import { installed } from '../support/initial-states'
import { hasPostgres } from '../support/postgres-server'
import { openTestDatabase, type TestDatabase } from '../support/test-databases'

/** Rows in each table: enough that the planner takes an index where there is one. */
const count = 5_000

/** Rows that the planner is told each table has. */
const expected = 1_000_000

/** What the nth row has in a column of a type, in SQL: every value in five rows, times over 5,000 minutes. */
const valueOf: Record<string, string> = {
  text: `left(md5((n % 1000)::text), 8)`,
  integer: 'n % 1000',
  bigint: 'n % 1000',
  smallint: 'n % 1000',
  numeric: 'n % 1000',
  'timestamp with time zone': `now() - n * interval '1 minute'`,
  'timestamp without time zone': `now()::timestamp - n * interval '1 minute'`,
  'time without time zone': `'00:00'::time + (n % 1000) * interval '1 minute'`,
  'bigint[]': 'ARRAY[n % 1000]',
  ARRAY: 'ARRAY[n % 1000]::bigint[]',
  jsonb: `'{}'::jsonb`,
  boolean: 'n % 2 = 0',
}

/** Fills the tables of all resources; the values of unique columns are those of the number of the row, which fit a smallint. */
async function fill(database: Database): Promise<void> {
  for (const resource of resources.values()) {
    const table = tableName(resource)
    const text = `SELECT column_name, data_type FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = $1 AND column_name <> 'id'`
    const columns = await database.rows({ text, values: [table.replaceAll('"', '')] })
    const unique = new Set(
      [
        ...storedFields(resource).flatMap(([name, { unique: one }]) => (one ? [name] : [])),
        ...resource.uniqueTogether.flat(),
      ].map((name) => columnIn(resource, name).replaceAll('"', '')),
    )
    const values = columns.map(([name, type]) => {
      const value = valueOf[type?.startsWith('character') ? 'text' : (type ?? '')]
      if (!value) throw new Error(`${table}.${name ?? ''}: no value for ${type ?? ''}`)
      return unique.has(name ?? '') ? value.replace('n % 1000', `n + 10000`) : value
    })
    const names = columns.map(([name]) => `"${name ?? ''}"`)
    await database.run({ text: `DELETE FROM ${table}` })
    await database.run({
      text: `INSERT INTO ${table} (${names.join(', ')}) SELECT ${values.join(', ')} FROM generate_series(1, ${count}) n`,
    })
    // VACUUM also empties the lists of pending entries, which the planner expects searches by part to read whole.
    await database.run({ text: `VACUUM ANALYZE ${table}` })
    // From here on the planner expects a million rows, of the same values.
    await database.run({ text: `ALTER TABLE ${table} SET (autovacuum_enabled = false)` })
    await database.run({
      text: `UPDATE pg_class SET reltuples = ${expected} WHERE oid = $1::regclass OR oid IN (SELECT indexrelid FROM pg_index WHERE indrelid = $1::regclass)`,
      values: [table],
    })
  }
}

const valueIn = async (database: Database, resource: Resource, field: string): Promise<string> => {
  const text = `SELECT ${columnIn(resource, field)} FROM ${tableName(resource)} ORDER BY "id" LIMIT 1 OFFSET 500`
  const [row] = await database.rows({ text })
  return String(row?.[0])
}

describe.runIf(hasPostgres)('a list over a large table', () => {
  let opened: TestDatabase
  let database: Database
  beforeAll(async () => {
    opened = await openTestDatabase('postgres', installed)
    database = opened.database
    await fill(database)
  }, 300_000)
  afterAll(() => opened.stop())

  interface Plan {
    'Node Type': string
    'Parent Relationship'?: string
    Plans?: Plan[]
  }
  const nodesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(nodesOf)]

  /** The steps of the plan of a first page, as the list itself asks for it: of its rows, and all with those of the totals. */
  const planOf = async (resource: Resource, sort: string, conditions: Condition[]) => {
    const selection = { conditions, sort: sortOf(sort), page: 1, size: 50, last: null }
    const { text, values } = listStatement(resource, { select: '"id"', width: 1 }, selection, [])
    const [[json] = []] = await database.rows({ text: `EXPLAIN (FORMAT JSON) ${text}`, values })
    const [{ Plan: plan }] = JSON.parse(json ?? '') as [{ Plan: Plan }]
    // What is computed once for the totals stands before them and the page.
    const [, page, ...others] = plan.Plans?.filter((one) => one['Parent Relationship'] === 'Member') ?? []
    if (!page || others.length > 0) throw new Error(`the page does not follow the totals in ${json ?? ''}`)
    return { page: nodesOf(page), all: nodesOf(plan) }
  }

  const lists = [...resources.values()].flatMap((resource) =>
    listsOf(resource).map((list) => [`${resource.name} by ${list.sort}`, resource, list] as const),
  )
  it.each(lists)('reads its first page from an index: %s', async (_, resource, { sort, window }) => {
    const { page } = await planOf(resource, sort, [])
    expect(page).not.toContain('Seq Scan')
    expect(page).not.toContain('Sort')
    const first = sortOf(sort)[0]?.field ?? ''
    if (!window || !resource.fields[first]) return
    const from = await valueIn(database, resource, first)
    const inWindow = await planOf(resource, sort, [{ field: first, how: 'from', value: from }])
    expect(inWindow.all).not.toContain('Seq Scan')
  })

  const searches = [...resources.values()].flatMap((resource) => {
    const stored = new Map(storedFields(resource))
    const named = listsOf(resource).flatMap(({ search, under }) => [
      ...search.map((item) => (typeof item === 'string' ? item : item.field)),
      ...(under ? [under.field] : []),
    ])
    return [...new Set(named)].flatMap((field) => {
      const found = stored.get(field)
      return found ? [[`${resource.name}.${field}`, resource, field, found] as const] : []
    })
  })
  it.each(searches)('searches with an index: %s', async (_, resource, field, { kind, ...of }) => {
    const value = await valueIn(database, resource, field)
    const isPart = isFoundByPart({ kind, ...of })
    const how = isPart ? 'part' : kind === 'refs' ? 'holds' : 'is'
    const one = kind === 'refs' ? value.replace(/[{}]/g, '') : isPart ? value.slice(1, 7) : value
    const plan = await planOf(resource, resource.list.sort, [{ field, how, value: one }])
    expect(plan.all).not.toContain('Seq Scan')
  })
})
