import type { Resource, Row } from '../../model/resource'
import type { Connection } from '../database/database'
import { writeCell } from '../engine/cells'
import { columnIn, tableName } from '../engine/names'

/** Writes many rows in one statement; answers their ids, in order. */
export async function addRows<R extends Resource>(
  tx: Connection,
  resource: R,
  rows: readonly Partial<Row<R>>[],
): Promise<number[]> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const values: unknown[] = []
  const place = (value: unknown): string => (value === undefined ? 'DEFAULT' : `$${values.push(writeCell(value))}`)
  const lines = rows.map((row) => `(${names.map((name) => place((row as Record<string, unknown>)[name])).join(', ')})`)
  const columns = names.map((name) => columnIn(resource, name)).join(', ')
  const text = `INSERT INTO ${tableName(resource)} (${columns}) VALUES ${lines.join(', ')} RETURNING "id"`
  return (await tx.rows({ text, values })).map(([id]) => Number(id))
}
