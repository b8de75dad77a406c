import { describe, expect, it } from 'vitest'
import { idsWithin, checkedIds, type TreeNode } from '../../web/fields/reference/tree-nodes'

const node = (id: number, children: TreeNode[] = []): TreeNode => ({ id, title: `${id}`, children })
const tree = [node(1, [node(2, [node(3), node(4)]), node(5)]), node(6)]

describe('checked nodes of a tree', () => {
  it('exclude parents of which only some children are selected', () => {
    expect(checkedIds(tree, new Set([1, 2, 3, 6]))).toEqual([3, 6])
  })

  it('include a parent whose children are all selected', () => {
    expect(checkedIds(tree, new Set([1, 2, 3, 4]))).toEqual([2, 3, 4])
    expect(checkedIds(tree, new Set(tree.flatMap(idsWithin)))).toEqual([1, 2, 3, 4, 5, 6])
  })
})
