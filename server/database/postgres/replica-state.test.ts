import { describe, expect, it } from 'vitest'
import { isFresh, neededSamples, positionOf, shows } from './replica-state'

const samples = [0, 1, 2, 3, 4].map((second) => ({ at: second * 1000, position: BigInt(second * 100) }))
const replica = (replayed: number, oldestOpen = 0) => ({
  at: 0,
  replayed: BigInt(replayed),
  oldestOpen: BigInt(oldestOpen),
})

describe('a replica', () => {
  it.each([
    ['0/0', 0n],
    ['0/16B3748', 0x16b3748n],
    ['16/B374D848', 0x16b374d848n],
  ])('at %s is %d bytes far', (lsn, position) => expect(positionOf(lsn)).toBe(position))

  it.each([
    ['has everything', 400, true],
    ['has what the primary had two seconds ago', 200, true],
    ['lacks the last byte of that', 199, false],
    ['has nothing', 0, false],
  ])('that %s is fresh: %s', (_, replayed, fresh) =>
    expect(isFresh(replica(replayed), samples, 4000, 2000)).toBe(fresh),
  )

  it('is measured by the first sample until there is one that is old enough, and is not fresh without any', () => {
    expect(isFresh(replica(0), samples, 500, 2000)).toBe(true)
    expect(isFresh(replica(99), samples.slice(1), 1500, 2000)).toBe(false)
    expect(isFresh(replica(400), [], 4000, 2000)).toBe(false)
  })

  it('shows a transaction once no one before it is open', () => {
    expect(shows(replica(0, 700), '699')).toBe(true)
    expect(shows(replica(0, 700), '700')).toBe(false)
    expect(shows(replica(0, 700), null)).toBe(true)
  })

  it('needs no samples before the last one that is old enough', () => {
    expect(neededSamples(samples, 4000, 2000)).toEqual(samples.slice(2))
    expect(neededSamples(samples, 1000, 2000)).toEqual(samples)
  })
})
