import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterKey, layOut } from './lay-out'

const cell = (id: number, floor: number | null, column: number | null) => ({ id, floor, column })
const idsOf = (rows: readonly { cells: readonly ({ id: number } | null)[] }[]) =>
  rows.map(({ cells }) => cells.map((one) => one?.id ?? null))

describe('a map', () => {
  it('has the highest floor on top, and leaves out what is not there', () => {
    const { columns, floors, others } = layOut([cell(1, 1, 1), cell(2, 1, 2), cell(3, 3, 2), cell(4, -1, 1)])
    expect(columns).toEqual([1, 2])
    expect(floors.map(({ floor }) => floor)).toEqual([3, 1, -1])
    expect(idsOf(floors)).toEqual([
      [null, 3],
      [1, 2],
      [4, null],
    ])
    expect(others).toEqual([])
  })

  it('has the shaft where one column is left out on all floors', () => {
    expect(layOut([cell(1, 1, 2), cell(2, 1, 4), cell(3, 2, 5)]).columns).toEqual([2, 'shaft', 4, 5])
    expect(layOut([cell(1, 1, 1), cell(2, 1, 9)]).columns).toEqual([1, 9])
  })

  it('puts aside stalls without a place, or with one that is taken', () => {
    const { floors, others } = layOut([cell(1, 1, 1), cell(2, 1, 1), cell(3, null, 2), cell(4, 2, null)])
    expect(idsOf(floors)).toEqual([[1]])
    expect(idsOf(others)).toEqual([[2, 3, 4]])
  })

  it('does not draw numbers that can be no columns', () => {
    const cells = Array.from({ length: 300 }, (_, at) => cell(at, 1, at * 1000))
    const { columns, floors, others } = layOut(cells)
    expect([columns, floors]).toEqual([[], []])
    expect(idsOf(others).flat()).toHaveLength(300)
  })

  const number = fc.option(fc.integer({ min: -2, max: 6 }))
  const stalls = fc
    .array(fc.record({ floor: number, column: number }), { maxLength: 60 })
    .map((all) => all.map((one, id) => ({ id, ...one })))

  it('has each stall once', () => {
    fc.assert(
      fc.property(stalls, (cells) => {
        const { floors, others } = layOut(cells)
        const drawn = [...idsOf(floors), ...idsOf(others)].flat().filter((id) => id !== null)
        expect(drawn.toSorted((one, other) => one - other)).toEqual(cells.map(({ id }) => id))
      }),
    )
  })
})

describe('keys', () => {
  const rows = [
    [1, null, 2],
    [null, null, null],
    [3, 4, null],
  ]
  it.each([
    [1, 'ArrowRight', 2],
    [2, 'ArrowLeft', 1],
    [2, 'ArrowRight', null],
    [2, 'ArrowDown', 4],
    [4, 'ArrowUp', 1],
    [3, 'ArrowUp', 1],
    [3, 'ArrowDown', null],
    [2, 'Home', 1],
    [1, 'End', 2],
    [1, 'x', null],
    [99, 'ArrowUp', null],
  ])('move from %s with %s to %s', (from, key, to) => expect(afterKey(rows, from, key)).toBe(to))
})
