import type { List } from '../../model/list'
import { permissionsFor, type Resource } from '../../model/resource'
import { everyNode, type MenuNode } from '../session/menu-node'
import { permits } from '../session/permits'
import { useSession } from '../session/session'

interface Opening {
  resource: Resource
  list: List
}

interface Rights {
  menu: readonly MenuNode[]
  permissions: ReadonlySet<string>
}

/** May a user open the screen that a list's cells link to? It has to be in the user's menu. */
export function mayOpen({ resource, list: { opens } }: Opening, { menu, permissions }: Rights): boolean {
  if (!opens) return false
  const allowed = !opens.permission || permits({ any: permissionsFor(resource, opens.permission) }, permissions)
  return allowed && everyNode(menu).some((node) => node.route_name === opens.screen)
}

export const useMayOpen = (opening: Opening): boolean => useSession((session) => mayOpen(opening, session))
