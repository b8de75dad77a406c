import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'
import { columnIn, tableName } from '../rows/names'
import { badField } from '../api-error'

/** Throws 40000 on the tree's field if the new parent is the row itself or one of its descendants. */
export async function checkParent(tx: Connection, resource: Resource, id: number, parent: number): Promise<void> {
  const field = resource.tree
  if (!field) throw new Error(`${resource.name} is not a tree`)
  const [table, parentColumn] = [tableName(resource), columnIn(resource, field)]
  const text = `WITH RECURSIVE ancestor AS (
      SELECT "id", ${parentColumn} AS parent FROM ${table} WHERE "id" = $1
      UNION
      SELECT up."id", up.${parentColumn} FROM ${table} up JOIN ancestor ON up."id" = ancestor.parent)
    SELECT 1 FROM ancestor WHERE "id" = $2 LIMIT 1`
  const cycle = await tx.rows({ text, values: [parent, id], name: `ancestors_${resource.name}` })
  if (cycle.length) throw badField(field, 'ownDescendant')
}
