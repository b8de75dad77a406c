import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ParkChanges } from '../../database/change-feed'
import { MergedChanges } from './merged-changes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const change = (park: string | null, resource: string, by?: string): ParkChanges => ({
  resources: [resource],
  park,
  by: by === undefined ? {} : { [resource]: by },
})

it('passes on the first change at once, and all further ones together, each resource of a park once', async () => {
  const sent: (readonly ParkChanges[])[] = []
  const merged = new MergedChanges((changes) => void sent.push(changes))
  merged.add([change('P001', 'gpark', 'a')])
  expect(sent).toEqual([[change('P001', 'gpark', 'a')]])
  for (let count = 0; count < 100; count += 1) merged.add([change('P001', 'gpark'), change('P002', 'inout')])
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(250)
  expect(sent.slice(1)).toEqual([[change('P001', 'gpark'), change('P002', 'inout')]])
  await vi.advanceTimersByTimeAsync(1000)
  merged.add([change(null, 'grade')])
  expect(sent).toHaveLength(3)
})

it('names the request only where no other changed the resource', async () => {
  const sent: (readonly ParkChanges[])[] = []
  const merged = new MergedChanges((changes) => void sent.push(changes))
  merged.add([change(null, 'grade', 'a')])
  merged.add([change(null, 'post', 'a'), change(null, 'grade', 'a')])
  merged.add([change(null, 'post', 'b')])
  await vi.advanceTimersByTimeAsync(250)
  expect(sent[1]).toEqual([{ resources: ['post', 'grade'], park: null, by: { grade: 'a' } }])
})
