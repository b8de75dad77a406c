import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellStates } from '../../../../model/garage-map/map-cell'
import { choiceIn, hashOf, paramsOf, type MapChoice } from './map-address'

const nothing: MapChoice = { park: null, garage: null, view: 'map', stall: null, states: [] }

it('takes what an address names, and nothing else', () => {
  expect(choiceIn({})).toEqual(nothing)
  expect(choiceIn({ park: 'P001', garage: '2', stall: '17', view: 'table', states: 'fault,free,x' })).toEqual({
    ...{ park: 'P001', garage: 2, stall: 17, view: 'table', states: ['free', 'fault'] },
  })
  expect(choiceIn({ garage: 'open-air' }).garage).toBe('open-air')
  expect(choiceIn({ garage: '1e9', stall: '-1', view: 'x', states: '<script>' })).toEqual(nothing)
  expect(choiceIn({ park: 'P'.repeat(2000) }).park).toHaveLength(64)
})

it('writes what it reads', () => {
  const choices: fc.Arbitrary<MapChoice> = fc.record({
    park: fc.option(fc.constantFrom('P001', '车场 & 1', 'a=b#c')),
    garage: fc.option(fc.oneof(fc.nat(999_999), fc.constant('open-air' as const))),
    view: fc.constantFrom('map' as const, 'table' as const),
    stall: fc.option(fc.nat(999_999)),
    states: fc.subarray([...cellStates]),
  })
  fc.assert(
    fc.property(choices, (choice) => {
      expect(choiceIn(paramsOf(hashOf(choice)))).toEqual(choice)
    }),
  )
})
