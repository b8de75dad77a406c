import type { Row } from '../../model/resource'
import type { menu } from '../../resources/access/menu'

export type MenuRow = Row<typeof menu>
export type MenuNode = MenuRow & { children_list: MenuNode[] }

/** A cycle in the data ends the search. */
function withAncestors(rows: ReadonlyMap<number, MenuRow>, ids: Iterable<number>): Set<number> {
  const included = new Set<number>()
  for (const id of ids) {
    let row = rows.get(id)
    while (row?.id && !included.has(row.id)) {
      included.add(row.id)
      row = rows.get(row.parent_id ?? 0)
    }
  }
  return included
}

const inOrder = (a: MenuRow, b: MenuRow): number => (a.order_num ?? 0) - (b.order_num ?? 0) || (a.id ?? 0) - (b.id ?? 0)

/** Sorted by `order_num`, then id. Ancestors that aren't granted have `perms` null. */
export function menuTree(all: readonly MenuRow[], granted: ReadonlySet<number>): MenuNode[] {
  const rows = new Map(all.map((row) => [row.id ?? 0, row]))
  const included = withAncestors(rows, granted)
  const nodes = [...rows.values()]
    .filter(({ id }) => included.has(id ?? 0))
    .sort(inOrder)
    .map((row): MenuNode => ({ ...row, perms: granted.has(row.id ?? 0) ? row.perms : null, children_list: [] }))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return nodes.filter((node) => {
    const parent = byId.get(node.parent_id)
    parent?.children_list.push(node)
    return !parent
  })
}
