import { maxTreeLevels } from '../../model/limits'
import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'
import { columnIn, tableName } from '../rows/names'
import { badField } from '../api-error'

/** Throws 40000 for a cycle, or for more levels than `maxTreeLevels`. A new row has no `id`. */
export async function checkParent(
  tx: Connection,
  resource: Resource,
  id: number | null | undefined,
  parent: number,
): Promise<void> {
  const field = resource.tree
  if (!field) throw new Error(`${resource.name} is not a tree`)
  const [table, parentColumn] = [tableName(resource), columnIn(resource, field)]
  const text = `WITH RECURSIVE ancestor AS (
      SELECT "id", ${parentColumn} AS parent, 1 AS level FROM ${table} WHERE "id" = $1
      UNION ALL
      SELECT up."id", up.${parentColumn}, level + 1 FROM ${table} up JOIN ancestor ON up."id" = ancestor.parent
        WHERE level <= $3),
    descendant AS (
      SELECT $2::bigint AS "id", 1 AS level
      UNION ALL
      SELECT down."id", level + 1 FROM ${table} down JOIN descendant ON down.${parentColumn} = descendant."id"
        WHERE level <= $3)
    SELECT (SELECT max(level) FROM ancestor), (SELECT max(level) FROM descendant),
      (SELECT count(*) FROM ancestor WHERE "id" = $2)`
  const values = [parent, id ?? null, maxTreeLevels]
  const [[above, own, within] = []] = await tx.rows({ text, values, name: `levels_${resource.name}` })
  if (Number(within) > 0) throw badField(field, 'ownDescendant')
  if (Number(above) + Number(own) > maxTreeLevels) throw badField(field, 'tooDeep', { max: maxTreeLevels })
}
