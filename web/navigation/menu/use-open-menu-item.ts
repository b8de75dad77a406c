import { App } from 'antd'
import { useNavigate } from 'react-router'
import type { MenuNode } from '../../session/menu-node'
import { useText } from '../../text/use-text'
import { leadsTo } from './menu-path'

/** Opens what a menu entry stands for: a page here, another site in a new window, or a warning when it has none. */
export function useOpenMenuItem(): (node: MenuNode) => void {
  const t = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  return (node) => {
    const target = leadsTo(node)
    if (target === null) void message.warning(t('shell.temporary'))
    else if ('outside' in target) window.open(target.outside, '_blank', 'noopener,noreferrer')
    else void navigate(target.path)
  }
}
