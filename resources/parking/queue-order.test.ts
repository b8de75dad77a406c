import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder, movedPlaces, type QueuePlace } from './queue-order'

const ids = (places: readonly QueuePlace[]): number[] => inOrder(places).map(({ id }) => id)
const applied = (places: readonly QueuePlace[], moved: readonly QueuePlace[]): QueuePlace[] =>
  places.map((place) => moved.find(({ id }) => id === place.id) ?? place)

const line: QueuePlace[] = [
  { id: 1, since: 100 },
  { id: 2, since: 200 },
  { id: 3, since: 300 },
]

describe('moving a car up', () => {
  it('changes only the places that it concerns', () => {
    expect(movedPlaces(line, 3, 'up')).toEqual([
      { id: 3, since: 200 },
      { id: 2, since: 300 },
    ])
    expect(ids(applied(line, movedPlaces(line, 3, 'front') ?? []))).toEqual([3, 1, 2])
  })

  it('does nothing to the first, or to a car that is not in line', () => {
    expect(movedPlaces(line, 1, 'up')).toBeNull()
    expect(movedPlaces(line, 9, 'front')).toBeNull()
  })

  it('keeps everybody else in order, whatever the times are, and later cars behind', () => {
    const places = fc.uniqueArray(fc.record({ id: fc.nat(50), since: fc.nat(8) }), {
      selector: ({ id }) => id,
      minLength: 2,
      maxLength: 12,
    })
    fc.assert(
      fc.property(places, fc.nat(), fc.constantFrom('up' as const, 'front' as const), (all, pick, to) => {
        const before = ids(all)
        const from = 1 + (pick % (before.length - 1))
        const id = before[from] ?? 0
        const after = applied(all, movedPlaces(all, id, to) ?? [])
        const rest = before.filter((one) => one !== id)
        expect(ids(after)).toEqual(rest.toSpliced(to === 'front' ? 0 : from - 1, 0, id))
        const latest = Math.max(...all.map(({ since }) => since))
        expect(ids([...after, { id: 99, since: latest + all.length }]).at(-1)).toBe(99)
      }),
    )
  })
})
