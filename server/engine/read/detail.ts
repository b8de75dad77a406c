import type { Resource } from '../../../model/resource'
import type { Connection } from '../../database/database'
import { notFound } from '../../api-error'
import type { Engine } from '../engine'
import { tableName } from '../../rows/names'
import { rowWriter } from './row-writer'

/** One row's JSON, in the form that lists use; throws 40400 if there is none. Does not check the scope. */
export async function detailJson(
  { pictures }: Engine,
  resource: Resource,
  id: number,
  on: Connection,
): Promise<string> {
  const { select, write } = rowWriter(resource)
  const name = `detail_${resource.name}`
  const [cells] = await on.rows({
    text: `SELECT ${select} FROM ${tableName(resource)} WHERE "id" = $1`,
    values: [String(id)],
    name,
  })
  if (!cells) throw notFound()
  return write(cells, pictures)
}

export const detailOf = async (
  engine: Engine,
  resource: Resource,
  id: number,
  on: Connection,
): Promise<Record<string, unknown>> => JSON.parse(await detailJson(engine, resource, id, on)) as Record<string, unknown>
