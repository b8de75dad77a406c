import { idsWithin, type TreeNode } from './tree-nodes'

/** The nodes whose titles match, whole, below their parents; and how many match. */
export function matchingNodes(
  nodes: readonly TreeNode[],
  matches: (title: string) => boolean,
): { nodes: TreeNode[]; hits: number } {
  let hits = 0
  const found = nodes.flatMap((node): TreeNode[] => {
    const below = matchingNodes(node.children, matches)
    const isHit = matches(node.title)
    hits += below.hits + (isHit ? 1 : 0)
    if (isHit) return [node]
    return below.nodes.length > 0 ? [{ ...node, children: below.nodes }] : []
  })
  return { nodes: found, hits }
}

/** The chosen ids with those of all rows above them, without which they can't be reached. */
export function withAbove(nodes: readonly TreeNode[], chosen: ReadonlySet<number>): number[] {
  const within = new Set(chosen)
  const visit = (node: TreeNode): boolean => {
    // Every child is visited.
    const isBelow = node.children.map(visit).some(Boolean)
    if (isBelow) within.add(node.id)
    return isBelow || chosen.has(node.id)
  }
  nodes.forEach(visit)
  return [...within].sort((one, other) => one - other)
}

/** Does a row only permit to read? Null: it carries no permission. */
export type Reads = (id: number) => boolean | null

/**
 * What is chosen once the shown part of a tree only reads: the rows that read, of the pages of which anything is ticked
 * there (of all, if nothing is). What is not shown stays as it is.
 */
export function onlyReading(
  shown: readonly TreeNode[],
  chosen: ReadonlySet<number>,
  reads: Reads,
): ReadonlySet<number> {
  const shownIds = new Set(shown.flatMap(idsWithin))
  const isAnyTicked = [...shownIds].some((id) => chosen.has(id))
  const isTicked = ({ id }: TreeNode): boolean => !isAnyTicked || chosen.has(id)
  const readingIn = (node: TreeNode, isPageTicked: boolean): number[] => {
    if (node.children.length > 0) {
      const ends = node.children.filter(({ children }) => children.length === 0)
      const isOwnTicked = ends.some(isTicked) || (ends.length === node.children.length && isTicked(node))
      return node.children.flatMap((child) => readingIn(child, isOwnTicked))
    }
    const isWanted = reads(node.id) === null ? isTicked(node) : reads(node.id) && (isPageTicked || isTicked(node))
    return isWanted ? [node.id] : []
  }
  const kept = [...chosen].filter((id) => !shownIds.has(id))
  return new Set([...kept, ...shown.flatMap((node) => readingIn(node, false))])
}
