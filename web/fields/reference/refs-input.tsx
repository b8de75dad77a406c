import type { ReactNode } from 'react'
import { inputState } from '../input-state'
import type { InputProps } from '../parts'
import { CheckTree } from './check-tree'
import { referenced } from './lookup'
import { idsOf } from './refs'
import { RowSelect } from './row-select'
import type { TreeNode } from './tree-nodes'
import { useTree } from './use-tree'
import { t } from '../../text/text'

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
