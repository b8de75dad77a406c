import type { Label } from '../../../model/label'
import { childrenOf, labelOf, visibleMenus, type MenuNode } from '../../session/menu-node'
import { targetOf } from './menu-target'

/** An entry of the menu that can be opened, with the groups above it. */
export interface MenuEntry {
  node: MenuNode
  label: Label
  above: readonly Label[]
  path: string
  /** Its own icon, or that of the group it is in. */
  icon: string | null
}

const pathOf = (node: MenuNode): string => {
  const target = targetOf(node)
  if (target === null) return ''
  return 'path' in target ? target.path : target.outside
}

function within(nodes: readonly MenuNode[], above: readonly Label[], groupIcon: string | null): MenuEntry[] {
  return nodes.flatMap((node) => {
    const label = labelOf(node)
    const icon = node.icon || groupIcon
    const below = childrenOf(node)
    return below.length > 0
      ? within(below, [...above, label], icon)
      : [{ node, label, above, path: pathOf(node), icon }]
  })
}

/** The entries of the menu search: those of the sidebar that have a target. */
export const menuEntries = (menu: readonly MenuNode[]): MenuEntry[] =>
  within(visibleMenus(menu), [], null).filter(({ path }) => path !== '')
