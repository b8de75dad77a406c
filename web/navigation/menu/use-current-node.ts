import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { everyNode, type MenuNode } from '../../session/menu-node'
import { useSession } from '../../session/session'
import { nodeAt } from './menu-target'

export function useCurrentNode(): MenuNode | undefined {
  const { pathname } = useLocation()
  const menu = useSession((session) => session.menu)
  return useMemo(() => nodeAt(everyNode(menu), pathname), [menu, pathname])
}
