import { menu } from '../../resources/access/menu'
import { screens } from '../../resources'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import { may, type Access } from './access'
import { menuTree, type MenuNode, type MenuRow } from './menu-tree'

const all = { limit: 100_000 }

const openTo = new Map(screens.flatMap(({ view, openTo }) => (openTo ? [[view, openTo] as const] : [])))

const isOpen = ({ route_component }: MenuRow, access: Access): boolean => {
  const permissions = openTo.get(route_component ?? '')
  return permissions !== undefined && may(access, permissions)
}

/** `POST /api/menu/find_all_menu`: menus and buttons as a tree, with every wire field. */
export async function findAllMenu(on: Connection, access: Access): Promise<MenuNode[]> {
  const rows = await rowsOf(menu, on).find({}, all)
  const open = rows.filter((row) => !access.menus.has(Number(row.id)) && isOpen(row, access))
  // Their groups are not shown because of them, so they stand beside the tree.
  return [...menuTree(rows, access.menus), ...open.map((row) => ({ ...row, children_list: [] }))]
}
