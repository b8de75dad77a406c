import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { second } from '../../model/durations'
import { addPoints, emptyCurve, maxPoints, type CurvePoint } from './stored-curves'

const begin = Date.parse('2026-03-01T00:00:00Z')
const pointAt = (seconds: number, power: number | null = 7, energy: number | null = null): CurvePoint => ({
  ...{ at: begin + seconds * second, power, energy },
})
const value = fc.option(fc.integer({ min: 0, max: 7 }), { nil: null })
const points = fc.array(
  fc
    .record({ seconds: fc.integer({ min: 0, max: 20_000 }), power: value, energy: value })
    .map(({ seconds, power, energy }) => pointAt(seconds, power, energy)),
  { maxLength: 1200 },
)

describe('the curve of a charging', () => {
  it('has the last point of each section of time, in order', () => {
    const curve = addPoints(emptyCurve, [pointAt(25, 6), pointAt(3, 1), pointAt(9, 2), pointAt(20, 5)])
    expect(curve).toEqual({ step: 10, points: [pointAt(9, 2), pointAt(25, 6)] })
  })

  it('doubles the sections where there would be too many points', () => {
    const night = Array.from({ length: 10 * 360 }, (_, index) => pointAt(index * 10))
    const { step, points: kept } = addPoints(emptyCurve, night)
    expect(step).toBe(160)
    expect(kept).toHaveLength(225)
    expect(kept.at(-1)).toEqual(night.at(-1))
  })

  it('is the same in whatever order and parts its points arrive, and however often', () => {
    fc.assert(
      fc.property(points, fc.nat({ max: 60 }), fc.nat(), (all, size, seed) => {
        const whole = addPoints(emptyCurve, all)
        expect(whole.points.length).toBeLessThanOrEqual(maxPoints)
        let curve = emptyCurve
        const left = [...all, ...all.slice(0, seed % (all.length + 1))].toReversed()
        while (left.length > 0) curve = addPoints(curve, left.splice(0, 1 + ((size + left.length) % 61)))
        expect(curve).toEqual(whole)
      }),
      { numRuns: 200 },
    )
  })

  it('has at most so many points also where a device has absurd times', () => {
    const years = Array.from({ length: 2000 }, (_, index) => pointAt(index * 86_400))
    expect(addPoints(emptyCurve, years).points.length).toBeLessThanOrEqual(maxPoints)
  })
})
