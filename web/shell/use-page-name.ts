import { useLocation } from 'react-router'
import { logPath } from '../log/log-path'
import { labelOf } from '../session/menu-node'
import { useSay } from '../text/use-say'
import { useText } from '../text/use-text'
import { useCurrentNode } from './use-current-node'

/** What the current page is called. */
export function usePageName(): string {
  const t = useText()
  const say = useSay()
  const { pathname } = useLocation()
  const node = useCurrentNode()
  if (node) return say(labelOf(node))
  if (pathname === logPath) return t('log.page')
  return t(pathname === '/' || pathname === '/index' ? 'shell.home' : 'shell.notFound')
}
