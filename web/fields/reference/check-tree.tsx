import { Tree } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../text/use-text'
import { idsWithin, mostOpened, ticked, type TreeNode } from './tree-nodes'

interface CheckTreeProps {
  id: string
  nodes: readonly TreeNode[]
  held: readonly number[]
  onHold: (ids: number[]) => void
  label: string
  /** Ticking a row ticks what is below it, and a parent of something ticked is held too; else each row counts alone. */
  cascades: boolean
  loading?: boolean
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
}

interface DataNode {
  key: number
  title: string
  children: DataNode[]
}

const dataOf = (node: TreeNode): DataNode => ({ key: node.id, title: node.title, children: node.children.map(dataOf) })

/** Ticks rows of a tree; ids that are not in the tree that is offered stay as they are. */
export function CheckTree(props: CheckTreeProps) {
  const { id, nodes, held, onHold, label, cascades, loading, disabled, invalid, describedBy } = props
  const t = useText()
  const data = useMemo(() => nodes.map(dataOf), [nodes])
  const shown = useMemo(() => new Set(nodes.flatMap(idsWithin)), [nodes])
  const checked = useMemo(
    () => (cascades ? ticked(nodes, new Set(held)) : held.filter((one) => shown.has(one))),
    [nodes, held, shown, cascades],
  )
  return (
    <div
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={`check-tree${invalid ? ' check-tree-invalid' : ''}`}
    >
      {nodes.length === 0 && <span className="faint">{loading ? t('app.loading') : t('form.noChoice')}</span>}
      <Tree
        // What is opened at first is only heard of when the tree is made.
        key={nodes.length > 0 ? 'tree' : 'none'}
        defaultExpandedKeys={shown.size <= mostOpened ? [...shown] : []}
        checkable
        checkStrictly={!cascades}
        selectable={false}
        disabled={disabled}
        treeData={data}
        checkedKeys={checked}
        onCheck={(keys, { halfCheckedKeys = [] }) => {
          const ticks = Array.isArray(keys) ? keys : keys.checked
          const outside = held.filter((one) => !shown.has(one))
          onHold(
            [...outside, ...[...ticks, ...(cascades ? halfCheckedKeys : [])].map(Number)].sort(
              (one, other) => one - other,
            ),
          )
        }}
      />
    </div>
  )
}
