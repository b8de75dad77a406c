import type { Resource, Row } from '../../model/resource'
import type { Connection } from '../database/database'
import { prepared } from '../database/prepared'
import { readCell, writeCell } from './cells'
import { columnIn, tableName } from './names'
import { storedFields } from './stored-fields'
import { noteRowChanged } from './row-changed'

/**
 * Typed reading and writing of one resource's rows on one connection; wire names, no checks: for code that has checked.
 * The change feed reports what is written.
 */
export interface Rows<R> {
  /** Writes one row; what is left out takes the column's default. Returns the whole row. */
  insert(values: Partial<Row<R>>): Promise<Row<R>>
  /** Rows whose fields equal the given ones (null: is empty), by id. */
  find(where: Partial<Row<R>>, options?: { lock?: Lock; limit?: number }): Promise<Row<R>[]>
  first(where: Partial<Row<R>>, options?: { lock?: Lock }): Promise<Row<R> | null>
  /** Changes one row, counts its version up and moves its time of change on by a second at least; null when there is none. */
  change(id: number, values: Partial<Row<R>>): Promise<Row<R> | null>
  /** Returns how many were deleted. */
  remove(ids: readonly number[]): Promise<number>
}

/**
 * Locks rows until the transaction ends: against changes by others (`change`), or also against new references (`remove`).
 * Inserting a row that refers to one locks only its key, so that transactions which insert and then change it don't deadlock.
 */
export type Lock = 'change' | 'remove'

const locks: Record<Lock, string> = { change: ' FOR NO KEY UPDATE', remove: ' FOR UPDATE' }

/** Every stored column of a resource, with its table's name, in the order in which `rowOf` reads them. */
export const columnsOf = (resource: Resource): string =>
  storedFields(resource)
    .map(([name]) => `${tableName(resource)}.${columnIn(resource, name)}`)
    .join(', ')

export function rowOf(resource: Resource, cells: readonly (string | null)[]): Record<string, unknown> {
  return Object.fromEntries(
    storedFields(resource).map(([name, field], at) => [name, readCell(field.kind, cells[at] ?? null)]),
  )
}

export function rowsOf<R extends Resource>(resource: R, on: Connection): Rows<R> {
  const table = tableName(resource)
  const noted = (row: Row<R>): Row<R> => {
    noteRowChanged(resource, row, on)
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
    first: async (where, options) => (await find(where, { ...options, limit: 1 }))[0] ?? null,
    async insert(values) {
      const entries = given(values)
      const names = entries.map(([name]) => columnIn(resource, name)).join(', ')
      const places = entries.map((_, at) => `$${at + 1}`).join(', ')
      const what = entries.length ? `(${names}) VALUES (${places})` : 'DEFAULT VALUES'
      const text = `INSERT INTO ${table} ${what} RETURNING ${columns}`
      const [row] = read(
        await on.rows(
          prepared(
            text,
            entries.map(([, value]) => writeCell(value)),
          ),
        ),
      )
      if (!row) throw new Error(`${resource.name}: nothing was inserted`)
      return noted(row)
    },
    async change(id, values) {
      const entries = given(values)
      const sets = entries.map(([name], at) => `${columnIn(resource, name)} = $${at + 2}`)
      const standing = [
        `"version" = "version" + 1`,
        `"updated_at" = greatest("updated_at" + interval '1 second', date_trunc('second', now()))`,
      ]
      const text = `UPDATE ${table} SET ${[...sets, ...standing].join(', ')} WHERE "id" = $1 RETURNING ${columns}`
      const [row] = read(await on.rows(prepared(text, [id, ...entries.map(([, value]) => writeCell(value))])))
      return row ? noted(row) : null
    },
    async remove(ids) {
      const text = `DELETE FROM ${table} WHERE "id" = ANY($1) RETURNING ${columns}`
      return read(await on.rows(prepared(text, [writeCell(ids)]))).map(noted).length
    },
  }
}
