import { Tree } from 'antd'
import { useMemo } from 'react'
import { useLocalize } from '../../text/use-localize'
import { useText } from '../../text/use-text'
import { inputState } from '../input-state'
import { LoadProblemNote, type LoadProblem } from '../../ui/load-problem'
import type { InputProps } from '../parts'
import { referenced } from './lookup'
import { idsOf } from './refs'
import { RowSelect } from './row-select'
import { idsWithin, maxExpanded, checkedIds, type TreeNode } from './tree-nodes'
import { useTree } from './use-tree'

interface CheckTreeProps {
  id: string
  nodes: readonly TreeNode[]
  selected: readonly number[]
  onSelect: (ids: number[]) => void
  label: string
  /** Ticking a row ticks its descendants and selects its ancestors; otherwise each row is ticked separately. */
  cascades: boolean
  loading?: boolean
  problem?: LoadProblem | null
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
function CheckTree(props: CheckTreeProps) {
  const { id, nodes, selected, onSelect, label, cascades, loading, problem, disabled, invalid, describedBy } = props
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
      {problem && <LoadProblemNote {...problem} />}
      {nodes.length === 0 && !problem && (
        <span className="faint">{loading ? t('app.loading') : t('form.noChoice')}</span>
      )}
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

function TreeInput({ id, field, value, onChange, disabled, invalid, describedBy }: InputProps) {
  const localize = useLocalize()
  const of = referenced(field)
  const { nodes, loading, problem } = useTree(of, { owned: true })
  const state = { id, nodes, loading, problem, disabled, invalid, describedBy }
  // A granted menu needs its parents to be reachable; a granted department must not grant the one above it.
  return (
    <CheckTree
      {...state}
      cascades={of.grants}
      label={localize(field.label)}
      selected={idsOf(value)}
      onSelect={onChange}
    />
  )
}

export function RefsInput(props: InputProps) {
  const { field, value, onChange } = props
  const of = referenced(field)
  if (of.tree) return <TreeInput {...props} />
  const state = { ...inputState(props), onIssue: props.onIssue }
  return <RowSelect {...state} of={of} several chosen={idsOf(value)} onChoose={onChange} />
}
