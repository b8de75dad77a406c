import { menu } from '../../resources/access/menu'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'
import type { Access } from './access'
import { menuTree, type MenuNode } from './menu-tree'

const all = { limit: 100_000 }

/** `POST /api/menu/find_all_menu`: the user's menus and buttons as a tree, with every wire field in each row. */
export const findAllMenu = async (on: Connection, access: Access): Promise<MenuNode[]> =>
  menuTree(await rowsOf(menu, on).find({}, all), access.menus)
