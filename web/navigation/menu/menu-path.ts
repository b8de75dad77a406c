import { pathOnly } from '../../page/address'
import type { MenuNode } from '../../session/menu-node'
import { menuType } from '../../../resources/dictionaries/system'

const isOutside = (address: string): boolean => /^https?:\/\//i.test(address)

/** Where a menu entry leads: another site, a page of the application, or nowhere (a group, or a placeholder). */
export function leadsTo(node: MenuNode): { outside: string } | { path: string } | null {
  const address = node.url || node.route_path || ''
  if (isOutside(address)) return { outside: address }
  return /^\/(?![/\\])/.test(address) ? { path: address } : null
}

/** The entry whose page is shown at a path. */
export const nodeAt = (nodes: readonly MenuNode[], path: string): MenuNode | undefined =>
  nodes.find(({ menu_type, route_path }) => menu_type === menuType.menu && route_path && pathOnly(route_path) === path)
