import { Navigate, useParams } from 'react-router'
import { NotFoundPage } from '../pages/not-found'
import { everyNode } from '../session/menu-node'
import { useSession } from '../session/session'
import { redirectTarget } from './redirect-target'

/** Replaces itself by the page that its address names. */
export function RedirectPage() {
  const { '*': route = '' } = useParams()
  const menu = useSession((session) => session.menu)
  const pathOf = (name: string): string | null =>
    everyNode(menu).find(({ route_name }) => route_name === name)?.route_path ?? null
  const target = redirectTarget(route, pathOf)
  return target === null ? <NotFoundPage /> : <Navigate replace to={target} />
}
