import { ExportOutlined } from '@ant-design/icons'
import { labelOf, type MenuNode, everyNode, useMenuBadges } from '../../session/menu-node'
import { AppLink } from '../../ui/app-link'
import { MenuIcon } from '../../ui/icons/menu-icons'
import { targetOf } from './menu-target'
import { t, words } from '../../text/text'
import { badgeText } from '../../features/client-log/log-entries'
import { useNavigate } from 'react-router'
import { useMessage } from '../../ui/over-page/use-message'

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

/** How many rows wait on the screens of an entry and of those below it; nothing if none do. */
export function MenuBadge({ node }: { node: MenuNode }) {
  const badges = useMenuBadges((state) => state.badges)
  const own = everyNode([node]).flatMap(({ route_name }) => badges[route_name ?? ''] ?? [])
  const count = own.reduce((sum, badge) => sum + badge.count, 0)
  const label = own[0]?.label
  if (count === 0 || !label) return null
  const text = t(label, { count })
  return (
    <>
      <span className="menu-badge" title={text} aria-hidden>
        {badgeText(count)}
      </span>
      <span className="visually-hidden"> {text}</span>
    </>
  )
}

interface MenuLeafProps {
  node: MenuNode
  current: boolean
  /** Show the icon; with `folded`, nothing else. */
  icon: boolean
  folded?: boolean
}

export function MenuLeaf({ node, current, icon, folded = false }: MenuLeafProps) {
  const go = useOpenMenuItem()
  const name = t(labelOf(node))
  const target = targetOf(node)
  const content = (
    <>
      {icon && <MenuIcon name={node.icon} />}
      {folded ? null : <span className="menu-name one-line">{name}</span>}
      {folded ? null : <MenuBadge node={node} />}
      {!folded && target && 'outside' in target ? <ExportOutlined className="menu-caret" aria-hidden /> : null}
    </>
  )
  const common = { className: 'menu-item', title: name, 'aria-label': folded ? name : undefined }
  if (target === null)
    return (
      <button type="button" {...common} onClick={() => go(node)}>
        {content}
      </button>
    )
  if ('outside' in target)
    return (
      <a
        {...common}
        href={target.outside}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t(words.shell.opensWindow, { name })}
      >
        {content}
      </a>
    )
  return (
    <AppLink {...common} to={target.path} aria-current={current ? 'page' : undefined}>
      {content}
    </AppLink>
  )
}
