import { useEffect, useMemo, useRef } from 'react'
import { visibleMenus } from '../../session/menu-node'
import { useSession } from '../../session/session'
import { useText } from '../../text/use-text'
import { FoldedMenu } from './folded-menu'
import { MenuTree } from './menu-tree'
import { useCurrentNode } from './use-current-node'

export function Sidebar({ folded }: { folded: boolean }) {
  const t = useText()
  const menu = useSession((session) => session.menu)
  const shown = useMemo(() => visibleMenus(menu), [menu])
  const current = useCurrentNode()?.id
  const menuBox = useRef<HTMLElement>(null)
  // Scrolls a long menu to the current page.
  useEffect(() => {
    menuBox.current?.querySelector('[aria-current], .current')?.scrollIntoView({ block: 'nearest' })
  }, [current, folded])
  return (
    <nav ref={menuBox} className="side" aria-label={t('shell.menu')}>
      {folded ? <FoldedMenu nodes={shown} currentId={current} /> : <MenuTree nodes={shown} currentId={current} />}
    </nav>
  )
}
