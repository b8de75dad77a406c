import { expect, it } from 'vitest'
import type { GarageMap, MapBay, MapCell } from '../../../../model/garage-map/map-cell'
import { knownCells, mergeMap } from './merge-map'

const cell = (id: number, version: string): MapCell => ({
  ...{ id, version, floor: 1, column: id, name: String(id), state: 'free', problem: null, plate: null, since: null },
  ...{ stay: null, charging: null, order: null, meter: null, voltage: null },
})
const bay: MapBay = { id: 1, terminal: 'T', bay: 1, state: 'idle', plate: null }
const answer = (part: Partial<GarageMap>): GarageMap => ({
  ...{ cells: [], gone: [], total: 2, bays: [bay], machine: null, at: '2026-03-01 08:00:00' },
  ...part,
})

it('replaces only what changed', () => {
  const first = mergeMap(undefined, answer({ cells: [cell(1, 'a'), cell(2, 'b')] }))
  expect(knownCells(first)).toEqual([
    [1, 'a'],
    [2, 'b'],
  ])
  const second = mergeMap(first, answer({ bays: [{ ...bay }] }))
  expect(second.cells).toBe(first.cells)
  expect(second.bays).toBe(first.bays)
  const third = mergeMap(second, answer({ cells: [cell(2, 'c')], bays: [bay, { ...bay, id: 2 }] }))
  expect(third.cells.get(1)).toBe(first.cells.get(1))
  expect(third.cells.get(2)?.version).toBe('c')
  expect(third.bays[0]).toBe(first.bays[0])
  expect(knownCells(mergeMap(third, answer({ gone: [1] })))).toEqual([[2, 'c']])
  expect(knownCells(undefined)).toEqual([])
})
