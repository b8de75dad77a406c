import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { everyNode } from '../session/menu-node'
import { useSession } from '../session/session'
import { changeTabs } from '../tabs/tab-store'
import { redirectTarget } from './redirect-target'

/** Replaces itself by the page that its address names; an address that names none of ours is as unknown as any other. */
export function RedirectPage() {
  const { '*': route = '' } = useParams()
  const navigate = useNavigate()
  const menu = useSession((session) => session.menu)
  useEffect(() => {
    const pathOf = (name: string): string | null =>
      everyNode(menu).find(({ route_name }) => route_name === name)?.route_path ?? null
    const target = redirectTarget(route, pathOf)
    if (target !== null) void navigate(target, { replace: true })
    else changeTabs({ type: 'visit', address: `/redirect/${route}`, known: false })
  }, [route, menu, navigate])
  return null
}
