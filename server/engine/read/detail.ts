import type { Resource } from '../../../model/resource'
import type { Access } from '../../access/access'
import type { Connection } from '../../database/database'
import { notFound } from '../../api-error'
import type { Engine } from '../engine'
import { tableName } from '../../rows/names'
import { rowWriter } from './row-writer'

/** Throws 40400. Does not check the scope. */
export async function detailJson(
  { pictures }: Engine,
  resource: Resource,
  id: number,
  on: Connection,
  access: Access,
): Promise<string> {
  const { select, write } = rowWriter(resource)
  const name = `detail_${resource.name}`
  const [cells] = await on.rows({
    text: `SELECT ${select} FROM ${tableName(resource)} WHERE "id" = $1`,
    values: [String(id)],
    name,
  })
  if (!cells) throw notFound()
  return write(cells, pictures, access)
}

export const detailOf = async (
  engine: Engine,
  resource: Resource,
  id: number,
  on: Connection,
  access: Access,
): Promise<Record<string, unknown>> =>
  JSON.parse(await detailJson(engine, resource, id, on, access)) as Record<string, unknown>
