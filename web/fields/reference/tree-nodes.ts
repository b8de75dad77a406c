import type { Resource } from '../../../model/resource'
import { textOf } from '../text-of'
import type { WireRow } from '../../api/wire-row'
import { titleOf } from '../title-of'

export interface TreeNode {
  id: number
  title: string
  children: TreeNode[]
}

/** A tree of at most this many rows opens whole. */
export const mostOpened = 40

const idOf = (value: unknown): number => Number(textOf(value)) || 0

/** Rows that carry their children in `children_list`, as one row after the other. */
export function flattened(rows: readonly WireRow[], parent = 0): WireRow[] {
  return rows.flatMap(({ children_list: below, ...row }) => [
    { parent_of_nested: parent, ...row },
    ...(Array.isArray(below) ? flattened(below, idOf(row.id)) : []),
  ])
}

/** The tree of a resource's rows, nested or flat; a row whose parent is not among them stands at the top. */
export function treeOf(rows: readonly WireRow[], resource: Resource): TreeNode[] {
  const flat = flattened(rows)
  const nodes = new Map(
    flat.map((row) => [idOf(row.id), { id: idOf(row.id), title: titleOf(resource, row), children: [] }]),
  )
  const top: TreeNode[] = []
  for (const row of flat) {
    const node = nodes.get(idOf(row.id))
    const parent = nodes.get(idOf(row[resource.tree ?? ''] ?? row.parent_of_nested))
    if (node) (parent && parent !== node ? parent.children : top).push(node)
  }
  return top
}

/** A node with everything below it. */
export const idsWithin = (node: TreeNode): number[] => [node.id, ...node.children.flatMap(idsWithin)]

/**
 * Which of the held ids to tick: a parent is held too when only some of its children are, but ticking it would tick
 * them all.
 */
export function ticked(nodes: readonly TreeNode[], held: ReadonlySet<number>): number[] {
  return nodes.flatMap((node) => {
    const below = ticked(node.children, held)
    const whole = held.has(node.id) && node.children.every((child) => idsWithin(child).every((id) => held.has(id)))
    return whole ? [node.id, ...below] : below
  })
}
