import { pathOnly } from '../../page/address'
import type { MenuNode } from '../../session/menu-node'
import { menuType } from '../../../resources/dictionaries/system'

const isOutside = (address: string): boolean => /^https?:\/\//i.test(address)

/** The target of a menu entry: an external address, a page of the application, or none (a group or a placeholder). */
export function targetOf(node: MenuNode): { outside: string } | { path: string } | null {
  const address = node.url || node.route_path || ''
  if (isOutside(address)) return { outside: address }
  return /^\/(?![/\\])/.test(address) ? { path: address } : null
}

export const nodeAt = (nodes: readonly MenuNode[], path: string): MenuNode | undefined =>
  nodes.find(({ menu_type, route_path }) => menu_type === menuType.menu && route_path && pathOnly(route_path) === path)
