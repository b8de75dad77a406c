import { Tree } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../text/use-text'
import { idsWithin, maxExpanded, checkedIds, type TreeNode } from './tree-nodes'

interface CheckTreeProps {
  id: string
  nodes: readonly TreeNode[]
  selected: readonly number[]
  onSelect: (ids: number[]) => void
  label: string
  /** Ticking a row ticks its descendants and selects its ancestors; otherwise each row is ticked separately. */
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

/** A tree with checkboxes. Selected ids that are not in `nodes` stay selected. */
export function CheckTree(props: CheckTreeProps) {
  const { id, nodes, selected, onSelect, label, cascades, loading, disabled, invalid, describedBy } = props
  const t = useText()
  const data = useMemo(() => nodes.map(dataOf), [nodes])
  const shown = useMemo(() => new Set(nodes.flatMap(idsWithin)), [nodes])
  const checked = useMemo(
    () => (cascades ? checkedIds(nodes, new Set(selected)) : selected.filter((one) => shown.has(one))),
    [nodes, selected, shown, cascades],
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
        // antd reads `defaultExpandedKeys` only on mount, so the tree is remounted once the nodes are loaded.
        key={nodes.length > 0 ? 'tree' : 'none'}
        defaultExpandedKeys={shown.size <= maxExpanded ? [...shown] : []}
        checkable
        checkStrictly={!cascades}
        selectable={false}
        disabled={disabled}
        treeData={data}
        checkedKeys={checked}
        onCheck={(keys, { halfCheckedKeys = [] }) => {
          const ticks = Array.isArray(keys) ? keys : keys.checked
          const outside = selected.filter((one) => !shown.has(one))
          onSelect(
            [...outside, ...[...ticks, ...(cascades ? halfCheckedKeys : [])].map(Number)].sort(
              (one, other) => one - other,
            ),
          )
        }}
      />
    </div>
  )
}
