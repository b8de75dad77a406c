import { childRows, type WireRow } from '../../api/wire-row'

interface TreeRow {
  row: WireRow
  depth: number
  children: number
}

/** The visible rows of a tree, parents before children; those below a folded row are left out. */
export function treeRows(roots: readonly WireRow[], folded: ReadonlySet<number>, depth = 0): TreeRow[] {
  return roots.flatMap((row) => {
    const children = childRows(row)
    const below = folded.has(Number(row.id)) ? [] : treeRows(children, folded, depth + 1)
    return [{ row, depth, children: children.length }, ...below]
  })
}

export const parentIds = (roots: readonly WireRow[]): number[] =>
  roots.flatMap((row) => {
    const children = childRows(row)
    return children.length > 0 ? [Number(row.id), ...parentIds(children)] : []
  })
