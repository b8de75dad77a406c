import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { addressOf } from '../../page/address'
import type { MenuNode } from '../../session/menu-node'
import { useSession } from '../../session/session'
import { entryAt } from '../page-of-view'

/** The menu entry of the window's page, or of the list that opened it. */
export function useCurrentNode(): MenuNode | undefined {
  const address = addressOf(useLocation())
  const menu = useSession((session) => session.menu)
  return useMemo(() => entryAt(menu, address), [menu, address])
}
