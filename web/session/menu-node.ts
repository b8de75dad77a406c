import type { Label } from '../../model/label'
import { visibility } from '../../resources/dictionaries/common'
import { menuType } from '../../resources/dictionaries/system'
import { create } from 'zustand'

/** A row of the caller's menu tree: a menu or a button, as the server returns it. */
export interface MenuNode {
  id: number
  menu_name: string
  menu_name_en: string
  menu_type: number
  visible: number
  is_frame?: number | null
  url?: string | null
  route_name?: string | null
  route_path?: string | null
  route_component?: string | null
  route_cache?: number | null
  perms?: string | null
  icon?: string | null
  order_num?: number | null
  children_list?: MenuNode[] | null
}

export const childrenOf = (node: MenuNode): MenuNode[] => node.children_list ?? []

export const labelOf = (node: MenuNode): Label => ({ zh: node.menu_name, en: node.menu_name_en || node.menu_name })

/** The tree without buttons and hidden entries, as shown in the sidebar. */
export const visibleMenus = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes
    .filter((node) => node.menu_type === menuType.menu && node.visible === visibility.shown)
    .map((node) => ({ ...node, children_list: visibleMenus(childrenOf(node)) }))

/** Every entry of the tree, parents before children. */
export const everyNode = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(childrenOf(node))])

/** Has the menu a screen, by its route name? */
export const isInMenu = (menu: readonly MenuNode[], screen: string): boolean =>
  everyNode(menu).some(({ route_name }) => route_name === screen)

/** The permission strings of the buttons; an entry may have several, separated by commas. */
export const permissionsOf = (nodes: readonly MenuNode[]): ReadonlySet<string> =>
  new Set(
    everyNode(nodes)
      .filter(({ menu_type }) => menu_type === menuType.button)
      .flatMap(({ perms }) => (perms ?? '').split(','))
      .map((one) => one.trim())
      .filter(Boolean),
  )

/** How many rows of a screen wait for somebody. */
interface MenuBadge {
  count: number
  /** What the number says, with `{count}`. */
  label: Label
}

/** The numbers beside menu entries, by their route names. */
export const useMenuBadges = create<{ badges: Readonly<Record<string, MenuBadge>> }>(() => ({ badges: {} }))

export function setMenuBadge(routeName: string, badge: MenuBadge): void {
  useMenuBadges.setState(({ badges }) => ({ badges: { ...badges, [routeName]: badge } }))
}
