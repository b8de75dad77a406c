import { type ReactNode, useMemo, useState } from 'react'
import { type InputProps, inputState } from '../parts'
import { referenced } from './lookup'
import { idsOf } from './ref'
import { RowSelect } from './row-select'
import { type TreeNode, checkedIds, idsWithin, maxExpanded } from './tree-nodes'
import { useTree } from './use-tree'
import { t, words } from '../../text/text'
import { Input, Tree } from 'antd'
import { LoadProblemNote, type LoadProblem } from '../../ui/load-problem'
import { useMatches } from '../../ui/pinyin/use-pinyin'
import { matchingNodes, withAbove } from './tree-choice'

/** Of a tree with fewer rows, all are in sight. */
const searchedFrom = 12

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
  /** Beside the search; gets the nodes that are shown. */
  tools?: (shown: readonly TreeNode[]) => ReactNode
}

interface DataNode {
  key: number
  title: string
  children: DataNode[]
}

const dataOf = (node: TreeNode): DataNode => ({ key: node.id, title: node.title, children: node.children.map(dataOf) })

/** A tree with checkboxes, and a search. Selected ids that are not in `nodes`, or not shown, stay selected. */
function CheckTree(props: CheckTreeProps) {
  const { id, selected, onSelect, label, cascades, loading, problem, disabled, invalid, describedBy, tools } = props
  const [typed, setTyped] = useState('')
  const part = typed.trim()
  const matches = useMatches(part)
  const count = useMemo(() => props.nodes.flatMap(idsWithin).length, [props.nodes])
  const { nodes, hits } = part ? matchingNodes(props.nodes, matches) : { nodes: props.nodes, hits: 0 }
  const data = nodes.map(dataOf)
  const shown = new Set(nodes.flatMap(idsWithin))
  const checked = cascades ? checkedIds(nodes, new Set(selected)) : selected.filter((one) => shown.has(one))
  const select = (ids: readonly number[]): void => {
    const chosen = new Set([...selected.filter((one) => !shown.has(one)), ...ids])
    onSelect(cascades ? withAbove(props.nodes, chosen) : [...chosen].sort((one, other) => one - other))
  }
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
      {(count >= searchedFrom || tools) && (
        <div className="check-tree-tools">
          {count >= searchedFrom && (
            <Input.Search
              className="check-tree-search"
              size="small"
              allowClear
              aria-label={t(words.form.searchIn, { name: label })}
              placeholder={t(words.form.searchTree)}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              // Not the form.
              onPressEnter={(event) => event.preventDefault()}
            />
          )}
          {tools?.(nodes)}
          <span role="status" className="faint">
            {part && t(words.menuSearch.found, { count: hits })}
          </span>
        </div>
      )}
      {nodes.length === 0 && !problem && (
        <span className="faint">{loading ? t(words.app.loading) : t(words.form.noChoice)}</span>
      )}
      <Tree
        // antd reads `defaultExpandedKeys` only on mount, so the tree is remounted once the nodes are loaded.
        key={nodes.length > 0 ? part : 'none'}
        defaultExpandedKeys={part || shown.size <= maxExpanded ? [...shown] : []}
        checkable
        checkStrictly={!cascades}
        selectable={false}
        disabled={disabled}
        treeData={data}
        checkedKeys={checked}
        onCheck={(keys, { halfCheckedKeys = [] }) => {
          const ticks = Array.isArray(keys) ? keys : keys.checked
          select([...ticks, ...(cascades ? halfCheckedKeys : [])].map(Number))
        }}
      />
    </div>
  )
}

interface TreeInputProps extends InputProps {
  /** Beside the search in the tree; gets the nodes that are shown. */
  tools?: (shown: readonly TreeNode[]) => ReactNode
}

/** The rows of a tree that a field names, each with a box. */
export function TreeInput({ id, field, value, onChange, disabled, invalid, describedBy, tools }: TreeInputProps) {
  const of = referenced(field)
  const { nodes, loading, problem } = useTree(of, { owned: true })
  const state = { id, nodes, loading, problem, disabled, invalid, describedBy, tools }
  // A granted menu needs its parents to be reachable; a granted department must not grant the one above it.
  return (
    <CheckTree {...state} cascades={of.grants} label={t(field.label)} selected={idsOf(value)} onSelect={onChange} />
  )
}

export function RefsInput(props: InputProps) {
  const { field, value, onChange } = props
  const of = referenced(field)
  if (of.tree) return <TreeInput {...props} />
  const state = { ...inputState(props), onIssue: props.onIssue }
  return <RowSelect {...state} of={of} several chosen={idsOf(value)} onChoose={onChange} />
}
