import type { Row } from '../../model/resource'
import { menu } from '../../resources/access/menu'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import type { Access } from './access'

const all = { limit: 100_000 }

/** `POST /api/menu/find_all_menu`: the person's menus and buttons as a tree, every wire field in each row. */
export const findAllMenu = async (on: Connection, access: Access): Promise<MenuNode[]> =>
  menuTree(await rowsOf(menu, on).find({}, all), access.menus)

export type MenuRow = Row<typeof menu>
export type MenuNode = MenuRow & { children_list: MenuNode[] }

/** The rows of these ids and every row above them; a circle in the data ends the climb. */
function withAncestors(rows: ReadonlyMap<number, MenuRow>, ids: Iterable<number>): Set<number> {
  const kept = new Set<number>()
  for (const id of ids) {
    let row = rows.get(id)
    while (row?.id && !kept.has(row.id)) {
      kept.add(row.id)
      row = rows.get(row.parent_id ?? 0)
    }
  }
  return kept
}

const inOrder = (a: MenuRow, b: MenuRow): number => (a.order_num ?? 0) - (b.order_num ?? 0) || (a.id ?? 0) - (b.id ?? 0)

/**
 * The granted rows as a tree, sorted by `order_num`, then id, with the rows above them. A row that is there only to hold
 * others grants nothing: its `perms` are left out. Rows whose parent is gone stand at the top.
 */
export function menuTree(all: readonly MenuRow[], granted: ReadonlySet<number>): MenuNode[] {
  const rows = new Map(all.map((row) => [row.id ?? 0, row]))
  const kept = withAncestors(rows, granted)
  const nodes = [...rows.values()]
    .filter(({ id }) => kept.has(id ?? 0))
    .sort(inOrder)
    .map((row): MenuNode => ({ ...row, perms: granted.has(row.id ?? 0) ? row.perms : null, children_list: [] }))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  return nodes.filter((node) => {
    const above = byId.get(node.parent_id)
    above?.children_list.push(node)
    return !above
  })
}
