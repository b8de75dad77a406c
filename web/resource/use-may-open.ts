import { permissionsFor } from '../../model/resource'
import { everyNode } from '../session/menu-node'
import { permits } from '../session/permits'
import { useSession } from '../session/session'
import type { ListModel } from './list/list-model'

/** May the user open the screen that a list's cells link to? It has to be in the user's menu. */
export function useMayOpen({ resource, list: { opens } }: Pick<ListModel, 'resource' | 'list'>): boolean {
  return useSession(({ menu, permissions }) => {
    if (!opens) return false
    const allowed = !opens.permission || permits({ any: permissionsFor(resource, opens.permission) }, permissions)
    return allowed && everyNode(menu).some((node) => node.route_name === opens.screen)
  })
}
