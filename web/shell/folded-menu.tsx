import { Dropdown, type MenuProps } from 'antd'
import { createElement } from 'react'
import { childrenOf, everyNode, labelOf, type MenuNode } from '../session/menu-node'
import { useSay } from '../text/use-say'
import { MenuLeaf } from './menu-leaf'
import { menuIcon } from './menu-icons'
import { useGo } from './use-go'

type Items = NonNullable<MenuProps['items']>

interface FoldedMenuProps {
  nodes: readonly MenuNode[]
  currentId: number | undefined
}

/** The menu as a column of icons; a group opens beside its own. */
export function FoldedMenu({ nodes, currentId }: FoldedMenuProps) {
  const say = useSay()
  const go = useGo()
  const itemsOf = (below: readonly MenuNode[]): Items =>
    below.map((node) => ({
      key: String(node.id),
      label: say(labelOf(node)),
      ...(childrenOf(node).length > 0 ? { children: itemsOf(childrenOf(node)) } : { onClick: () => go(node) }),
    }))
  const group = (node: MenuNode) => {
    const within = everyNode([node]).some(({ id }) => id === currentId)
    return (
      <Dropdown
        placement="bottomLeft"
        trigger={['click', 'hover']}
        menu={{ items: itemsOf(childrenOf(node)), selectedKeys: currentId === undefined ? [] : [String(currentId)] }}
        align={{ points: ['tl', 'tr'], offset: [6, 0] }}
      >
        <button
          type="button"
          className={within ? 'menu-item current' : 'menu-item'}
          aria-label={say(labelOf(node))}
          aria-haspopup="menu"
        >
          <span className="menu-icon">{createElement(menuIcon(node.icon))}</span>
        </button>
      </Dropdown>
    )
  }
  return (
    <ul className="menu-level level-0">
      {nodes.map((node) => (
        <li key={node.id}>
          {childrenOf(node).length > 0 ? (
            group(node)
          ) : (
            <MenuLeaf node={node} current={node.id === currentId} icon folded />
          )}
        </li>
      ))}
    </ul>
  )
}
