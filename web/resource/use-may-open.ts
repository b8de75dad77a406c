import type { List } from '../../model/list'
import { permissionsFor, type Resource } from '../../model/resource'
import { isInMenu } from '../session/menu-node'
import { permits } from '../session/permits'
import { useSession, type Session } from '../session/session'

interface Opening {
  resource: Resource
  list: List
}

/** May a user open the screen that a list's cells link to? It has to be in the user's menu. */
export function mayOpen({ resource, list: { opens } }: Opening, { menu, permissions }: Session): boolean {
  if (!opens) return false
  const allowed = !opens.permission || permits({ any: permissionsFor(resource, opens.permission) }, permissions)
  return allowed && isInMenu(menu, opens.screen)
}

export const useMayOpen = (opening: Opening): boolean => useSession((session) => mayOpen(opening, session))
