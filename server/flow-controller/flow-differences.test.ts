import { expect, it } from 'vitest'
import { flowDifferences, withoutCredentials, withPresentCredentials } from './flow-differences'
import type { FlowNode } from './flow-addresses'

const tab: FlowNode = { id: 'tab', type: 'tab', label: '一号库' }
const node = (id: string, more: Record<string, unknown> = {}): FlowNode => ({ id, type: 'debug', z: 'tab', ...more })
const lines = (now: FlowNode[], wanted: FlowNode[]) =>
  flowDifferences(now, wanted).map((one) => [one.node, one.flow, one.what, one.property, one.before, one.after])

it('lists nodes and properties that differ, whatever their order', () => {
  const now = [tab, node('a', { name: 'A', rules: [1, { x: 1, y: 2 }] }), node('b'), node('c', { x: 1 })]
  const wanted = [node('d'), node('c', { x: 2, new: true }), node('a', { rules: [1, { y: 2, x: 1 }], name: 'A' }), tab]
  expect(lines(now, wanted)).toEqual([
    ['b', '一号库', 'removed', null, null, null],
    ['d', '一号库', 'added', null, null, null],
    ['c', '一号库', 'changed', 'x', '1', '2'],
    ['c', '一号库', 'changed', 'new', null, 'true'],
  ])
  expect(lines(now, now.toReversed())).toEqual([])
})

it('shows neither passwords in addresses nor credentials, and cuts long values', () => {
  const now = [node('a', { url: 'http://u:secret@host/x', code: 'a', credentials: { password: 'secret' } })]
  const wanted = [node('a', { url: 'http://u:secret@other/x', code: 'b'.repeat(1000) })]
  const found = flowDifferences(now, wanted)
  expect(JSON.stringify(found)).not.toContain('secret')
  expect(found.map(({ property }) => property)).toEqual(['url', 'code'])
  expect(found[0]).toMatchObject({ before: 'http://host/x', after: 'http://other/x' })
  expect(found[1]?.after).toHaveLength(201)
})

it('keeps no credentials, and writes back those that the present flows have', () => {
  const now = [node('a', { credentials: { user: 'u' } }), node('b', { credentials: { user: 'v' } })]
  const kept = withoutCredentials(now)
  expect(kept).toEqual([node('a'), node('b')])
  const others = [node('a'), { ...node('b'), type: 'inject' }, node('c')]
  expect(withPresentCredentials(others, now)).toEqual([now[0], others[1], others[2]])
})
