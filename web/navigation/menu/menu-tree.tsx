import { DownOutlined, RightOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { childrenOf, everyNode, labelOf, type MenuNode } from '../../session/menu-node'
import { MenuLeaf, MenuBadge } from './menu-leaf'
import { MenuIcon } from '../../ui/icons/menu-icons'
import { userKey } from '../../session/user-key'
import { asNumbers, store, stored } from '../../storage/storage'
import { t } from '../../text/text'

const key = (): string => userKey('menu-groups')
const openGroups = (): number[] => stored(key(), asNumbers) ?? []

const wasLeftOpen = (id: number): boolean => openGroups().includes(id)

function saveOpen(id: number, open: boolean): void {
  const others = openGroups().filter((one) => one !== id)
  store(key(), open ? [...others, id] : others)
}

interface BranchProps {
  nodes: readonly MenuNode[]
  currentId: number | undefined
  level: number
}

const contains = (node: MenuNode, id: number | undefined): boolean => everyNode([node]).some((one) => one.id === id)

function Group({ node, currentId, level }: { node: MenuNode; currentId: number | undefined; level: number }) {
  const within = contains(node, currentId)
  const [open, setOpen] = useState(() => within || wasLeftOpen(node.id))
  const [wasWithin, setWasWithin] = useState(within)
  // Navigating to a page opens its group, but the user can close it afterwards.
  if (within !== wasWithin) {
    setWasWithin(within)
    if (within) setOpen(true)
  }
  const toggle = (): void => {
    setOpen(!open)
    saveOpen(node.id, !open)
  }
  return (
    <li>
      <button
        type="button"
        className={within ? 'menu-item menu-group within' : 'menu-item menu-group'}
        aria-expanded={open}
        onClick={toggle}
      >
        {level === 0 && <MenuIcon name={node.icon} />}
        <span className="menu-name one-line">{t(labelOf(node))}</span>
        {!open && <MenuBadge node={node} />}
        {open ? (
          <DownOutlined className="menu-caret" aria-hidden />
        ) : (
          <RightOutlined className="menu-caret" aria-hidden />
        )}
      </button>
      {open ? <Branch nodes={childrenOf(node)} currentId={currentId} level={level + 1} /> : null}
    </li>
  )
}

function Branch({ nodes, currentId, level }: BranchProps) {
  return (
    <ul className={`menu-level level-${Math.min(level, 3)}`}>
      {nodes.map((node) =>
        childrenOf(node).length > 0 ? (
          <Group key={node.id} node={node} currentId={currentId} level={level} />
        ) : (
          <li key={node.id}>
            <MenuLeaf node={node} current={node.id === currentId} icon={level === 0} />
          </li>
        ),
      )}
    </ul>
  )
}

export function MenuTree({ nodes, currentId }: { nodes: readonly MenuNode[]; currentId: number | undefined }) {
  return <Branch nodes={nodes} currentId={currentId} level={0} />
}
