import { expect, it } from 'vitest'
import { makeWindow } from './limiter'

it('lets so many go side by side, and the next when one of them has ended', async () => {
  const window = makeWindow(2)
  const ends: (() => void)[] = []
  const read: number[] = []
  const work = () => new Promise<void>((done) => void ends.push(done))
  for (const at of [1, 2]) window.take(work, () => void read.push(at))
  await new Promise(setImmediate)
  expect(read).toEqual([1])
  ends[0]?.()
  await new Promise(setImmediate)
  expect(read).toEqual([1, 2])
})
