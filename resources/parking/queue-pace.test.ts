import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewestRetrievals, isDelayed, paceOf, secondsUntilReady } from './queue-pace'

/** Retrievals that begin every `every` seconds. */
const past = (count: number, takes: number, every: number) =>
  Array.from({ length: count }, (_, at) => ({ start: at * every, end: at * every + takes }))

describe('the pace of a garage', () => {
  it('is unknown with too few retrievals, and leaves out those that end before they start', () => {
    expect(paceOf(past(fewestRetrievals - 1, 100, 200))).toBeNull()
    expect(paceOf([...past(fewestRetrievals - 1, 100, 200), { start: 9, end: 1 }])).toBeNull()
    expect(paceOf(past(fewestRetrievals, 100, 200))).toEqual({ median: 100, lanes: 1 })
  })

  it('is the median, which single absurd times do not move', () => {
    const absurd = { start: -2_208_988_800, end: 0 }
    expect(paceOf([...past(10, 100, 200), absurd])?.median).toBe(100)
    expect(paceOf([...past(2, 100, 500), ...past(4, 200, 500)])?.median).toBe(200)
  })

  it('has as many lanes as cars are retrieved at the same time', () => {
    expect(paceOf(past(20, 100, 50))?.lanes).toBe(2)
    expect(paceOf(past(20, 100, 99))?.lanes).toBe(1)
  })
})

describe('a delay', () => {
  const one = { median: 100, lanes: 1 }
  const waits = { underWay: null, waited: 0, before: 0 }
  it('is a wait for longer than the garage needs for the car and those that were before it', () => {
    expect(isDelayed(one, { ...waits, waited: 100 })).toBe(false)
    expect(isDelayed(one, { ...waits, waited: 101 })).toBe(true)
    expect(isDelayed(one, { ...waits, waited: 400, before: 3 })).toBe(false)
    expect(isDelayed(one, { ...waits, waited: 401, before: 3 })).toBe(true)
    expect(isDelayed({ ...one, lanes: 2 }, { ...waits, waited: 201, before: 3 })).toBe(true)
  })

  it('is a retrieval that takes twice as long as usual, however long the car waited before', () => {
    expect(isDelayed(one, { waited: 5000, underWay: 200, before: 0 })).toBe(false)
    expect(isDelayed(one, { waited: 201, underWay: 201, before: 9 })).toBe(true)
  })
})

describe('the time until a car is handed over', () => {
  it('is one retrieval for each place, less what has passed of the one under way', () => {
    const one = { median: 100, lanes: 1 }
    expect(secondsUntilReady(one, [null, null, null])).toEqual([100, 200, 300])
    expect(secondsUntilReady(one, [40, null, null])).toEqual([60, 160, 260])
    expect(secondsUntilReady(one, [500, null])).toEqual([0, 100])
  })

  it('is shorter with several lanes', () => {
    expect(secondsUntilReady({ median: 100, lanes: 2 }, [30, null, null, null])).toEqual([70, 100, 170, 200])
  })

  it('never gets shorter further behind, and is never longer with more lanes', () => {
    const run = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(
        fc.array(run, { maxLength: 4 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 4 }),
        (underWay, waits, lanes) => {
          const cars = [...underWay, ...Array.from({ length: waits }, () => null)]
          const waiting = (pace: { median: number; lanes: number }) =>
            secondsUntilReady(pace, cars).slice(underWay.length)
          const ready = waiting({ median: 120, lanes })
          expect(ready).toEqual(ready.toSorted((one, other) => one - other))
          waiting({ median: 120, lanes: lanes + 1 }).forEach((each, at) =>
            expect(each).toBeLessThanOrEqual(ready[at] ?? 0),
          )
        },
      ),
    )
  })
})
