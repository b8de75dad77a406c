import { describe, expect, it } from 'vitest'
import { idsWithin, ticked, type TreeNode } from '../../web/fields/reference/tree-nodes'

const node = (id: number, children: TreeNode[] = []): TreeNode => ({ id, title: `${id}`, children })
const tree = [node(1, [node(2, [node(3), node(4)]), node(5)]), node(6)]

describe('what is ticked in a tree', () => {
  it('leaves out parents that are held for the sake of some children', () => {
    expect(ticked(tree, new Set([1, 2, 3, 6]))).toEqual([3, 6])
  })

  it('ticks a parent whose children are all held', () => {
    expect(ticked(tree, new Set([1, 2, 3, 4]))).toEqual([2, 3, 4])
    expect(ticked(tree, new Set(tree.flatMap(idsWithin)))).toEqual([1, 2, 3, 4, 5, 6])
  })
})
