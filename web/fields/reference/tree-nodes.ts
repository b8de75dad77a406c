import type { Resource } from '../../../model/resource'
import { textOf } from '../text-of'
import { childRows, type WireRow } from '../../api/wire-row'
import { titleOf } from '../title-of'

export interface TreeNode {
  id: number
  title: string
  children: TreeNode[]
}

/** A tree of at most this many rows is fully expanded at first. */
export const maxExpanded = 40

const idOf = (value: unknown): number => Number(textOf(value)) || 0

/** Flattens rows that are nested by `children_list`. */
export function flattened(rows: readonly WireRow[], parent = 0): WireRow[] {
  return rows.flatMap(({ children_list, ...row }) => [
    { parent_of_nested: parent, ...row },
    ...flattened(childRows({ children_list }), idOf(row.id)),
  ])
}

/** Builds a tree from a resource's rows, nested or flat; a row whose parent is not among them becomes a root. */
export function treeOf(rows: readonly WireRow[], resource: Resource): TreeNode[] {
  const flat = flattened(rows)
  const nodes = new Map(
    flat.map((row) => [idOf(row.id), { id: idOf(row.id), title: titleOf(resource, row), children: [] }]),
  )
  const roots: TreeNode[] = []
  for (const row of flat) {
    const node = nodes.get(idOf(row.id))
    const parent = nodes.get(idOf(row[resource.tree ?? ''] ?? row.parent_of_nested))
    if (node) (parent && parent !== node ? parent.children : roots).push(node)
  }
  return roots
}

export const idsWithin = (node: TreeNode): number[] => [node.id, ...node.children.flatMap(idsWithin)]

/**
 * Which of the selected ids to tick: a parent is selected when any of its children is, but ticking it would tick all of
 * them.
 */
export function checkedIds(nodes: readonly TreeNode[], selected: ReadonlySet<number>): number[] {
  return nodes.flatMap((node) => {
    const below = checkedIds(node.children, selected)
    const isComplete = idsWithin(node).every((id) => selected.has(id))
    return isComplete ? [node.id, ...below] : below
  })
}
