import { TreeSelect } from 'antd'
import { useState } from 'react'
import type { Resource } from '../../../model/resource'
import { LoadProblemNote } from '../../ui/load-problem'
import { useMatches } from '../../ui/pinyin/use-pinyin'
import { idsWithin, maxExpanded, type TreeNode } from './tree-nodes'
import { useTree } from './use-tree'
import { t, words } from '../../text/text'

/** Pixels (spec, administration.md, section 9). */
const popupWidth = 230
const listHeight = 200

interface RowTreeSelectProps {
  id: string
  of: Resource
  value: number | null
  onChoose: (id: number | null) => void
  top?: boolean
  /** The id of a row that is disabled together with its descendants (a row cannot be its own parent). */
  without?: number | null
  disabled?: boolean
  status?: 'error'
  placeholder?: string
}

interface Option {
  value: number
  title: string
  disabled?: boolean
  children: Option[]
}

const optionOf = (node: TreeNode, without: number | null, within = false): Option => {
  const disabled = within || node.id === without
  return {
    value: node.id,
    title: node.title,
    disabled,
    children: node.children.map((child) => optionOf(child, without, disabled)),
  }
}

export function RowTreeSelect({ of, value, onChoose, top, without = null, ...rest }: RowTreeSelectProps) {
  const [typed, setTyped] = useState('')
  const matches = useMatches(typed)
  const { nodes, loading, denied, problem } = useTree(of)
  const options = nodes.map((node) => optionOf(node, without))
  const first: Option[] = top ? [{ value: 0, title: t(words.form.topLevel), children: [] }] : []
  // A row that the user may not see is shown by its id.
  const known = value !== null && hasValue([...first, ...options], value)
  const unknown: Option[] = value && !known ? [{ value, title: String(value), children: [] }] : []
  return (
    <TreeSelect<number>
      {...rest}
      className="input-whole"
      treeData={[...first, ...unknown, ...options]}
      value={value ?? undefined}
      allowClear={!rest.disabled && !top}
      showSearch={{ onSearch: setTyped, filterTreeNode: (_, { title }) => typeof title === 'string' && matches(title) }}
      treeLine
      treeDefaultExpandAll={nodes.flatMap(idsWithin).length <= maxExpanded}
      popupMatchSelectWidth={popupWidth}
      listHeight={listHeight}
      loading={loading}
      popupRender={(menu) => (problem ? <LoadProblemNote {...problem} /> : menu)}
      notFoundContent={t(denied ? words.state.denied : loading ? words.app.loading : words.form.noChoice)}
      onChange={(chosen: number | undefined) => onChoose(chosen ?? null)}
    />
  )
}

const hasValue = (options: readonly Option[], value: number): boolean =>
  options.some((option) => option.value === value || hasValue(option.children, value))
