import { kindTraits } from '../../model/kind-traits'
import type { Field, Kind } from '../../model/field'
import type { Resource } from '../../model/resource'
import type { Database } from '../../server/database/database'
import { withoutListIndexes } from '../../server/demo/without-list-indexes'
import { columnIn, storedFields, tableName } from '../../server/rows/names'

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

/** A value for the row `n` with the time `at`, as SQL; null: it stays empty. */
function valueOf(name: string, field: Field, by: string): string | null {
  if (name === by) return 'at'
  if (valueOfKind[field.kind]) return valueOfKind[field.kind] ?? null
  const { measure, time } = kindTraits[field.kind]
  if (field.kind === 'id' || field.kind === 'image' || measure || time) return null
  return field.kind === 'text' || field.kind === 'code' ? plate : null
}

const batchSize = 100_000

/** Inserts a row in each of the last months, so that all of them get partitions. */
export async function fillEachMonth(database: Database, resource: Resource, months: number): Promise<void> {
  await database.run({
    text: `INSERT INTO ${tableName(resource)} (${columnIn(resource, resource.keep?.by ?? '')})
      SELECT now() - n * interval '1 month' FROM generate_series(0, $1::int) n`,
    values: [String(Math.ceil(months))],
  })
}

/** Inserts rows of a monthly resource, evenly spread over the last months. */
export async function fillMonths(database: Database, resource: Resource, rows: number, months: number): Promise<void> {
  const by = resource.keep?.by ?? ''
  const values = storedFields(resource).flatMap(([name, field]) => {
    const value = valueOf(name, field, by)
    return value === null ? [] : [[columnIn(resource, name), value] as const]
  })
  const text = `INSERT INTO ${tableName(resource)} (${values.map(([column]) => column).join(', ')})
    SELECT ${values.map(([, value]) => value).join(', ')} FROM generate_series($1::int, $2::int) n,
      LATERAL (SELECT date_trunc('second', now() - n * ($4::float8 * interval '1 month' / $3::int)) AS at) moment`
  await database.transaction((tx) =>
    withoutListIndexes(tx, async () => {
      for (let from = 1; from <= rows; from += batchSize)
        await tx.run({ text, values: [from, Math.min(rows, from + batchSize - 1), rows, months].map(String) })
    }),
  )
  await database.run({ text: `VACUUM ANALYZE ${tableName(resource)}` })
}
