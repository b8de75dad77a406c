import { useNavigate } from 'react-router'
import type { MenuNode } from '../../session/menu-node'
import { targetOf } from './menu-target'
import { useMessage } from '../../ui/over-page/use-message'
import { t, words } from '../../text/text'

/** Opens the target of a menu entry: a page, an external address in a new window; without a target shows a warning. */
export function useOpenMenuItem(): (node: MenuNode) => void {
  const navigate = useNavigate()
  const message = useMessage()
  return (node) => {
    const target = targetOf(node)
    if (target === null) void message.warning(t(words.shell.temporary))
    else if ('outside' in target) window.open(target.outside, '_blank', 'noopener,noreferrer')
    else void navigate(target.path)
  }
}
