import { kindTraits } from '../../model/kind-traits'
import type { Field, Kind } from '../../model/field'
import type { Resource } from '../../model/resource'
import type { Database } from '../../server/database/database'
import { leavesOf, placesOf } from '../../server/partitions/monthly-tables'
import { uniques } from '../../server/rows/indexes'
import { columnIn, storedFields, tableName, unquotedTableName } from '../../server/rows/names'

const plate = `'粤B' || upper(substr(md5(n::text), 1, 5))`

const valueOfKind: Partial<Record<Kind, string>> = {
  park: `'P' || 1 + n % 10`,
  plate,
  integer: '1 + n % 40',
  dict: '1 + n % 2',
  decimal: 'n % 100',
  created: 'at',
  updated: 'at',
}

/** As SQL, for the row `n` with the time `at`; null: it stays empty. */
function valueOf(name: string, field: Field, { by, unique }: { by: string; unique: ReadonlySet<string> }) {
  if (name === by) return 'at'
  if (unique.has(name)) return 'n::text'
  if (valueOfKind[field.kind]) return valueOfKind[field.kind] ?? null
  const { measure, time } = kindTraits[field.kind]
  if (field.kind === 'id' || field.kind === 'image' || measure || time) return null
  return field.kind === 'text' || field.kind === 'code' ? plate : null
}

const batchSize = 100_000
const writers = 2

async function runTogether(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const queue = works.values()
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (const work of queue) await work()
    }),
  )
}

/** A row in each month makes its partition. */
export async function fillEachMonth(database: Database, resource: Resource, months: number): Promise<void> {
  await database.run({
    text: `INSERT INTO ${tableName(resource)} (${columnIn(resource, resource.retention?.by ?? '')})
      SELECT now() - n * interval '1 month' FROM generate_series(0, $1::int) n`,
    values: [String(Math.ceil(months))],
  })
}

/** New indexes after all rows take a fraction of the time. */
async function withoutIndexes(database: Database, resource: Resource, work: () => Promise<void>): Promise<void> {
  const indexes = await database.rows({
    text: `SELECT indexname, replace(indexdef, ' ON ONLY ', ' ON ') FROM pg_indexes
      WHERE schemaname = current_schema() AND tablename = $1
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conname = indexname)`,
    values: [unquotedTableName(resource)],
  })
  for (const [name] of indexes) await database.run({ text: `DROP INDEX "${name}"` })
  await work()
  const leaves = await leavesOf(database, await placesOf(database, { name: unquotedTableName(resource), by: '' }))
  const definitions = indexes.map(([, definition]) => definition ?? '')
  await runTogether(
    leaves.flatMap(({ table }) =>
      definitions.map((definition) => () => {
        const text = definition.replace(/ INDEX \S+ ON \S+ /, () => ` INDEX ON ${table} `)
        return database.transaction(async (tx) => {
          await tx.run({ text: `SET LOCAL maintenance_work_mem = '256MB'` })
          await tx.run({ text })
        })
      }),
    ),
  )
  // PostgreSQL takes those of the partitions.
  for (const definition of definitions) await database.run({ text: definition })
}

/** Spread evenly over the last months, the oldest first. */
export async function fillMonths(database: Database, resource: Resource, rows: number, months: number): Promise<void> {
  const by = resource.retention?.by ?? ''
  const unique = new Set(uniques(resource).flatMap(({ fields }) => fields))
  const values = storedFields(resource).flatMap(([name, field]) => {
    const value = valueOf(name, field, { by, unique })
    return value === null ? [] : [[columnIn(resource, name), value] as const]
  })
  const text = `INSERT INTO ${tableName(resource)} (${values.map(([column]) => column).join(', ')})
    SELECT ${values.map(([, value]) => value).join(', ')} FROM generate_series($1::int, $2::int) n,
      LATERAL (SELECT date_trunc('second', now() - ($3::int - n) * ($4::float8 * interval '1 month' / $3::int)) AS at) moment`
  const batches = Array.from({ length: Math.ceil(rows / batchSize) }, (_, at) => at * batchSize + 1)
  await withoutIndexes(database, resource, () =>
    runTogether(
      batches.map((from) => () => {
        const until = Math.min(rows, from + batchSize - 1)
        return database.run({ text, values: [from, until, rows, months].map(String) })
      }),
    ),
  )
  await database.run({ text: `VACUUM ANALYZE ${tableName(resource)}` })
}
