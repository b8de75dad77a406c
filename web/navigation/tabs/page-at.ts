import { pathOnly } from '../../page/address'
import type { Screen } from '../../../model/screen'
import { everyNode, type MenuNode } from '../../session/menu-node'
import { nodeAt } from '../menu/menu-target'
import { pageOfView } from '../page-of-view'
import { yesNo } from '../../../resources/dictionaries/common'

interface PageAt {
  node: MenuNode
  screen: Screen
  Page: NonNullable<ReturnType<typeof pageOfView>>['Page']
}

/** The page at an address according to the user's menu; null when the menu has none. */
export function pageAt(menu: readonly MenuNode[], address: string): PageAt | null {
  const node = nodeAt(everyNode(menu), pathOnly(address))
  const found = node?.route_component ? pageOfView(node.route_component) : null
  return node && found ? { node, ...found } : null
}

export const isCached = ({ node }: PageAt): boolean => (node.route_cache ?? yesNo.yes) === yesNo.yes
