import { expect, it } from 'vitest'
import { makeLimiter } from './broker-client'

it('runs as many tasks at once as allowed, and the next when one of them has ended', async () => {
  const limiter = makeLimiter(2)
  const ends: (() => void)[] = []
  const read: number[] = []
  const work = () => new Promise<void>((done) => void ends.push(done))
  for (const at of [1, 2]) limiter.run(work, () => void read.push(at))
  await new Promise(setImmediate)
  expect(read).toEqual([1])
  ends[0]?.()
  await new Promise(setImmediate)
  expect(read).toEqual([1, 2])
})
