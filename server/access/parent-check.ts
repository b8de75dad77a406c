import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'
import { columnIn, tableName } from '../rows/names'
import { badField } from '../api-error'

/** 40000 on the tree's field when the new parent is the row itself or lies below it. */
export async function checkParent(tx: Connection, resource: Resource, id: number, parent: number): Promise<void> {
  const field = resource.tree
  if (!field) throw new Error(`${resource.name} is no tree`)
  const [table, above] = [tableName(resource), columnIn(resource, field)]
  const text = `WITH RECURSIVE climb AS (
      SELECT "id", ${above} AS parent FROM ${table} WHERE "id" = $1
      UNION
      SELECT up."id", up.${above} FROM ${table} up JOIN climb ON up."id" = climb.parent)
    SELECT 1 FROM climb WHERE "id" = $2 LIMIT 1`
  const circle = await tx.rows({ text, values: [parent, id], name: `climb_${resource.name}` })
  if (circle.length) throw badField(field, 'ownDescendant')
}
