import type { Resource, Row } from '../../model/resource'
import type { Connection } from '../database/database'
import { prepared } from '../database/prepared'
import { noteOwner, noteRecord, type Owner } from '../database/written-records'
import { readCell, writeCell } from './cells'
import { columnIn, tableName, storedFields } from './names'
import { removeValues, storeValues, valuesOfNew } from './single-values'

/** Null where rows have no park. */
export const parkField = ({ scope }: Resource): string | null =>
  scope !== 'operator' && 'park' in scope ? scope.park : null

const ownerOf = ({ scope }: Resource, row: Record<string, unknown>): Owner => {
  if (scope === 'operator') return null
  const owner = row['park' in scope ? scope.park : scope.department]
  return typeof owner === 'string' || typeof owner === 'number' ? owner : null
}

export function noteRowChanged(resource: Resource, row: Record<string, unknown>, on: Connection): void {
  const owner = ownerOf(resource, row)
  on.noteChange(resource.name, typeof owner === 'string' ? owner : null)
  noteOwner(on, owner)
}

/** Keys are wire names, nothing is validated. Writes are reported to the change feed. */
export interface Rows<R> {
  insert(values: Partial<Row<R>>): Promise<Row<R>>
  /** By equal fields (null: is empty), ordered by id, at most `limit` (1000). */
  find(where: Partial<Row<R>>, options?: { lock?: Lock; limit?: number }): Promise<Row<R>[]>
  findAny<F extends keyof Row<R> & string>(field: F, values: readonly Row<R>[F][]): Promise<Row<R>[]>
  first(where: Partial<Row<R>>, options?: { lock?: Lock }): Promise<Row<R> | null>
  withIds(ids: readonly number[], options?: { lock?: Lock }): Promise<Row<R>[]>
  /** Increments the version and advances `updated_at` by at least a second; null if there is no such row. */
  change(id: number, values: Partial<Row<R>>): Promise<Row<R> | null>
  remove(ids: readonly number[]): Promise<number>
}

/** `change` still allows new references: transactions that insert one and then change the row don't deadlock. */
export type Lock = 'change' | 'remove'

const locks: Record<Lock, string> = { change: ' FOR NO KEY UPDATE', remove: ' FOR UPDATE' }

/** Qualified with the table's name, in the order that `rowOf` expects. */
export const columnsOf = (resource: Resource): string =>
  storedFields(resource)
    .map(([name]) => `${tableName(resource)}.${columnIn(resource, name)}`)
    .join(', ')

export const newVersion = (table: string): string[] => [
  `"version" = ${table}."version" + 1`,
  `"updated_at" = greatest(${table}."updated_at" + interval '1 second', date_trunc('second', now()))`,
]

export function rowOf(resource: Resource, cells: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  storedFields(resource).forEach(([name, { kind }], at) => (row[name] = readCell(kind, cells[at] ?? null)))
  return row
}

export function rowsOf<R extends Resource>(resource: R, on: Connection): Rows<R> {
  const table = tableName(resource)
  const noted = (row: Row<R>, fields?: readonly string[]): Row<R> => {
    noteRowChanged(resource, row, on)
    noteRecord(on, resource.name, Number(row.id), fields)
    return row
  }
  const columns = columnsOf(resource)
  const read = (cells: (string | null)[][]): Row<R>[] => cells.map((row) => rowOf(resource, row) as Row<R>)
  const given = (values: object): [string, unknown][] =>
    Object.entries(values).filter(([, value]) => value !== undefined)

  const find: Rows<R>['find'] = async (where, { lock, limit = 1000 } = {}) => {
    const params: unknown[] = []
    const parts = given(where).map(([name, value]) =>
      value === null
        ? `${columnIn(resource, name)} IS NULL`
        : `${columnIn(resource, name)} = $${params.push(writeCell(value))}`,
    )
    const filter = parts.length ? ` WHERE ${parts.join(' AND ')}` : ''
    const text = `SELECT ${columns} FROM ${table}${filter} ORDER BY "id" LIMIT ${Number(limit)}${lock ? locks[lock] : ''}`
    return read(await on.rows(prepared(text, params)))
  }

  return {
    find,
    async findAny(field, values) {
      const text = `SELECT ${columns} FROM ${table} WHERE ${columnIn(resource, field)} = ANY($1) ORDER BY "id"`
      return read(await on.rows(prepared(text, [writeCell(values)])))
    },
    first: async (where, options) => (await find(where, { ...options, limit: 1 }))[0] ?? null,
    async withIds(ids, { lock } = {}) {
      if (ids.length === 0) return []
      const text = `SELECT ${columns} FROM ${table} WHERE "id" = ANY($1) ORDER BY "id"${lock ? locks[lock] : ''}`
      return read(await on.rows(prepared(text, [writeCell(ids)])))
    },
    async insert(values) {
      const entries = given(values)
      const names = entries.map(([name]) => columnIn(resource, name)).join(', ')
      const parameters = entries.map((_, at) => `$${at + 1}`).join(', ')
      const columnsAndValues = entries.length ? `(${names}) VALUES (${parameters})` : 'DEFAULT VALUES'
      const insert = `INSERT INTO ${table} ${columnsAndValues} RETURNING`
      const apart = valuesOfNew(resource, values, entries.length)
      const text =
        apart.parts.length > 0
          ? `WITH ${[`${table} AS (${insert} *)`, ...apart.parts].join(', ')} SELECT ${columns} FROM ${table}`
          : `${insert} ${columns}`
      const cells = entries.map(([, value]) => writeCell(value))
      const [row] = read(await on.rows(prepared(text, [...cells, ...apart.parameters])))
      if (!row) throw new Error(`${resource.name}: nothing was inserted`)
      return noted(row)
    },
    async change(id, values) {
      const entries = given(values)
      const sets = entries.map(([name], at) => `${columnIn(resource, name)} = $${at + 2}`)
      const text = `UPDATE ${table} SET ${[...sets, ...newVersion(table)].join(', ')} WHERE "id" = $1 RETURNING ${columns}`
      const [row] = read(await on.rows(prepared(text, [id, ...entries.map(([, value]) => writeCell(value))])))
      if (row) await storeValues(on, resource, [row], Object.keys(values))
      const names = entries.map(([name]) => name)
      return row ? noted(row, names) : null
    },
    async remove(ids) {
      await removeValues(on, resource, ids)
      const text = `DELETE FROM ${table} WHERE "id" = ANY($1) RETURNING ${columns}`
      return read(await on.rows(prepared(text, [writeCell(ids)]))).map((row) => noted(row)).length
    },
  }
}
