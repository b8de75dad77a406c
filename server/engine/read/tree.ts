import type { Resource } from '../../../model/resource'
import { badFields } from '../../api-error'
import type { Caller } from '../api/call'
import type { Engine } from '../engine'
import type { Body } from '../write/form-input'
import { orderOf, whereOf } from './where'
import { tableName } from '../../rows/names'
import type { RowFilter } from '../../access/row-filter'
import { conditionsOf, sortInput, sortOf, type Condition, type Sort } from './search-input'
import { rowWriter } from './row-writer'

interface Source extends Pick<Engine, 'database' | 'pictures'> {
  caller: Pick<Caller, 'access'>
}

interface TreeRow extends Record<string, unknown> {
  id: number
  children_list: TreeRow[]
}

/** A row whose parent isn't among them is at the top level. */
function nest(rows: readonly Record<string, unknown>[], parentField: string): TreeRow[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children_list: [] } as unknown as TreeRow]))
  const top: TreeRow[] = []
  for (const node of nodes.values()) (nodes.get(node[parentField])?.children_list ?? top).push(node)
  return top
}

function withAncestors(rows: readonly Record<string, unknown>[], matches: ReadonlySet<unknown>, parentField: string) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const included = new Set<unknown>()
  for (const id of matches)
    for (let row = byId.get(id); row && !included.has(row.id); row = byId.get(row[parentField])) included.add(row.id)
  return rows.filter((row) => included.has(row.id))
}

async function readRows(
  { database, pictures, caller: { access } }: Source,
  resource: Resource,
  conditions: readonly Condition[],
  sort: readonly Sort[],
  filter: RowFilter,
): Promise<Record<string, unknown>[]> {
  const { select, write } = rowWriter(resource)
  const { text, values } = whereOf(resource, conditions, filter)
  const order = orderOf(resource, sort)
  const cells = await database.rows({ text: `SELECT ${select} FROM ${tableName(resource)}${text}${order}`, values })
  return cells.map((row) => JSON.parse(write(row, pictures, access)) as Record<string, unknown>)
}

function parentFieldOf({ name, tree }: Resource): string {
  if (tree === null) throw new Error(`${name} is no tree`)
  return tree
}

/** Includes ancestors; a chosen order sorts the rows below the same parent. */
export async function tree(from: Source, resource: Resource, body: Body, filter: RowFilter): Promise<TreeRow[]> {
  const parentField = parentFieldOf(resource)
  const { conditions, bad } = conditionsOf(resource, body)
  const sort = sortInput(resource, resource.list, body, bad)
  if (bad.length) throw badFields(bad)
  const rows = await readRows(from, resource, [], sort, filter)
  if (conditions.length === 0) return nest(rows, parentField)
  const matches = new Set((await readRows(from, resource, conditions, sort, filter)).map(({ id }) => id))
  return nest(withAncestors(rows, matches, parentField), parentField)
}

export async function childrenOf(
  from: Source,
  resource: Resource,
  body: Body,
  filter: RowFilter,
): Promise<Record<string, unknown>[]> {
  const parentField = parentFieldOf(resource)
  const { conditions, bad } = conditionsOf(resource, body, [parentField])
  if (bad.length) throw badFields(bad)
  const given = conditions.some(({ field }) => field === parentField)
  return readRows(
    from,
    resource,
    given ? conditions : [...conditions, { field: parentField, how: 'is', value: 0 }],
    sortOf(resource.list.sort),
    filter,
  )
}
