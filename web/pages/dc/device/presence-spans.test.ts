import fc from 'fast-check'
import { expect, it } from 'vitest'
import { presenceSpans } from './presence-spans'

const at = (hour: number) => `2026-03-01 ${String(hour).padStart(2, '0')}:00:00`
const [from, to] = [at(2), at(20)]

it('cuts what began before the range, and goes on to its end', () => {
  const changes = [
    { at: at(1), have: 1 },
    { at: at(5), have: 0 },
    { at: at(9), have: 1 },
  ]
  expect(presenceSpans(changes, from, to)).toEqual([
    { from: at(2), to: at(5), isThere: true },
    { from: at(5), to: at(9), isThere: false },
    { from: at(9), to: at(20), isThere: true },
  ])
})

it('knows nothing before the first change, nor of changes after the range', () => {
  expect(presenceSpans([], from, to)).toEqual([])
  const changes = [
    { at: at(3), have: 0 },
    { at: at(22), have: 1 },
  ]
  expect(presenceSpans(changes, from, to)).toEqual([{ from: at(3), to: at(20), isThere: false }])
})

it('has spans that touch each other, within the range', () => {
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 10 })
  fc.assert(
    fc.property(hours, (some) => {
      const changes = some
        .toSorted((one, other) => one - other)
        .map((hour, index) => ({ at: at(hour), have: index % 2 }))
      const spans = presenceSpans(changes, from, to)
      for (const [index, span] of spans.entries()) {
        expect(span.from < span.to && span.from >= from && span.to <= to).toBe(true)
        if (index > 0) expect(span.from).toBe(spans[index - 1]?.to)
      }
      if (some.some((hour) => hour < 20)) expect(spans.at(-1)?.to).toBe(to)
    }),
  )
})
