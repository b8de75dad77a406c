import { ExportOutlined } from '@ant-design/icons'
import { createElement } from 'react'
import { labelOf, type MenuNode } from '../../session/menu-node'
import { AppLink } from '../../ui/app-link'
import { menuIcon } from '../../ui/icons/menu-icons'
import { MenuBadge } from './menu-badge'
import { targetOf } from './menu-target'
import { useOpenMenuItem } from './use-open-menu-item'
import { t, words } from '../../text/text'

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
      {icon ? (
        <span className="menu-icon" aria-hidden>
          {createElement(menuIcon(node.icon))}
        </span>
      ) : null}
      {folded ? null : <span className="menu-name">{name}</span>}
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
