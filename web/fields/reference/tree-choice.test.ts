import { describe, expect, it } from 'vitest'
import { matchingNodes, onlyReading, withAbove } from './tree-choice'
import type { TreeNode } from './tree-nodes'

const node = (id: number, title: string, ...children: TreeNode[]): TreeNode => ({ id, title, children })

/** Two groups with pages and their buttons; the page 30 has none. */
const menus = [
  node(
    1,
    'Members',
    node(10, 'Members', node(11, 'Query'), node(12, 'Add'), node(13, 'Delete')),
    node(20, 'Tiers', node(21, 'Query'), node(22, 'Edit')),
  ),
  node(2, 'Reports', node(30, 'Charts'), node(40, 'Income', node(41, 'Query'), node(42, 'Export'))),
]
const reading = new Map([
  [11, true],
  [12, false],
  [13, false],
  [21, true],
  [22, false],
  [41, true],
  [42, false],
])
const reads = (id: number): boolean | null => reading.get(id) ?? null
const sorted = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b)

describe('a search in a tree', () => {
  const found = (part: string) => matchingNodes(menus, (title) => title.includes(part))

  it('keeps what matches with what is above and below it, and counts the matches', () => {
    expect(found('Income')).toEqual({ nodes: [node(2, 'Reports', menus[1]?.children[1] ?? node(0, ''))], hits: 1 })
    expect(found('Edit').nodes).toEqual([node(1, 'Members', node(20, 'Tiers', node(22, 'Edit')))])
    expect(found('Query').hits).toBe(3)
    // The group and its page.
    expect(found('Members').hits).toBe(2)
    expect(found('Members').nodes).toEqual([menus[0]])
  })

  it('finds nothing without a match, and everything with none typed', () => {
    expect(found('xyz')).toEqual({ nodes: [], hits: 0 })
    expect(found('').nodes).toEqual(menus)
  })
})

it('chosen rows include those above them, and only those', () => {
  expect(withAbove(menus, new Set([12, 41]))).toEqual([1, 2, 10, 12, 40, 41])
  expect(withAbove(menus, new Set())).toEqual([])
  // Rows that the tree does not have stay.
  expect(withAbove(menus, new Set([99]))).toEqual([99])
})

describe('read only', () => {
  it('keeps of each ticked page what reads, and ticks it where only a change was', () => {
    const chosen = new Set([1, 10, 11, 12, 20, 22])
    expect(sorted(onlyReading(menus, chosen, reads))).toEqual([11, 21])
    expect(sorted(onlyReading(menus, new Set([2, 30]), reads))).toEqual([30])
    expect(sorted(onlyReading(menus, new Set([2, 40, 42]), reads))).toEqual([41])
  })

  it('ticks all that reads where nothing is ticked', () => {
    expect(sorted(onlyReading(menus, new Set(), reads))).toEqual([11, 21, 30, 41])
  })

  it('leaves what is not shown as it is', () => {
    const { nodes } = matchingNodes(menus, (title) => title === 'Tiers')
    expect(sorted(onlyReading(nodes, new Set([1, 10, 12, 20, 22, 42]), reads))).toEqual([10, 12, 21, 42])
  })

  it('never ticks what changes something', () => {
    for (const chosen of [new Set([12]), new Set([1, 2, 10, 12, 13, 22, 42]), new Set<number>()])
      expect([...onlyReading(menus, chosen, reads)].filter((id) => reads(id) === false)).toEqual([])
  })
})
