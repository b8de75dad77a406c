import type { MenuProps } from 'antd'
import { useState } from 'react'
import { childrenOf, everyNode, labelOf, type MenuNode } from '../../session/menu-node'
import { Dropdown } from '../../ui/dropdown'
import { MenuLeaf, useOpenMenuItem } from './menu-leaf'
import { MenuIcon } from '../../ui/icons/menu-icons'
import { t } from '../../text/text'

type Items = NonNullable<MenuProps['items']>

interface FoldedMenuProps {
  nodes: readonly MenuNode[]
  currentId: number | undefined
}

/** A group as an icon. Its menu takes the focus when opened by keyboard, not when opened by hover. */
function FoldedGroup({ node, currentId }: { node: MenuNode; currentId: number | undefined }) {
  const go = useOpenMenuItem()
  const [byKey, setByKey] = useState(false)
  const within = everyNode([node]).some(({ id }) => id === currentId)
  const itemsOf = (below: readonly MenuNode[]): Items =>
    below.map((one) => ({
      key: String(one.id),
      label: t(labelOf(one)),
      ...(childrenOf(one).length > 0 ? { children: itemsOf(childrenOf(one)) } : { onClick: () => go(one) }),
    }))
  return (
    <Dropdown
      autoFocus={byKey}
      placement="bottomLeft"
      hover
      menu={{ items: itemsOf(childrenOf(node)), selectedKeys: currentId === undefined ? [] : [String(currentId)] }}
      align={{ points: ['tl', 'tr'], offset: [6, 0] }}
    >
      <button
        type="button"
        className={within ? 'menu-item current' : 'menu-item'}
        aria-label={t(labelOf(node))}
        aria-haspopup="menu"
        onKeyDown={() => setByKey(true)}
        onPointerEnter={() => setByKey(false)}
      >
        <MenuIcon name={node.icon} />
      </button>
    </Dropdown>
  )
}

export function FoldedMenu({ nodes, currentId }: FoldedMenuProps) {
  return (
    <ul className="menu-level level-0">
      {nodes.map((node) => (
        <li key={node.id}>
          {childrenOf(node).length > 0 ? (
            <FoldedGroup node={node} currentId={currentId} />
          ) : (
            <MenuLeaf node={node} current={node.id === currentId} icon folded />
          )}
        </li>
      ))}
    </ul>
  )
}
