import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { cellStates } from '../../../model/garage-map/map-cell'
import { yesNo } from '../../dictionaries/common'
import { parkingState, stallState } from '../../dictionaries/parking'
import { stateOfStall, type StallFacts } from './cell-state'

const { parked, beingStored, beingFetched, disputed, left } = parkingState
const { inService, disabled, fault, reserved } = stallState

const empty: StallFacts = {
  ...{ status: inService, is_use: yesNo.no, stays: [] },
  ...{ isElsewhere: false, isCharging: false, isConnectorFaulty: false, isRetrieved: false },
  isOutOfService: false,
}
const taken: StallFacts = { ...empty, is_use: yesNo.yes, stays: [parked] }
const shown = (facts: StallFacts) => {
  const { state, problem } = stateOfStall(facts)
  return problem ? `${state}: ${problem}` : state
}

describe('what a stall is drawn as', () => {
  it.each<[string, StallFacts]>([
    ['free', empty],
    ['free', { ...empty, is_use: null }],
    ['occupied', taken],
    ['occupied', { ...taken, status: reserved }],
    ['charging', { ...taken, isCharging: true }],
    ['reserved', { ...empty, status: reserved }],
    ['moving', { ...taken, stays: [beingStored] }],
    ['moving', { ...taken, stays: [beingFetched], isCharging: true }],
    ['moving', { ...taken, isRetrieved: true }],
    ['free', { ...empty, isRetrieved: true }],
    ['disabled', { ...empty, status: disabled }],
    ['disabled', { ...taken, status: disabled }],
    ['fault: reported', { ...taken, status: fault }],
    ['fault: outOfService', { ...empty, isOutOfService: true }],
    ['fault: outOfService', { ...taken, status: disabled, stays: [parked, parked], isOutOfService: true }],
    ['fault: reported', { ...empty, status: fault, isOutOfService: true }],
    ['fault: connectorFault', { ...taken, isCharging: true, isConnectorFaulty: true }],
  ])('%s', (expected, facts) => expect(shown(facts)).toBe(expected))

  it.each<[string, StallFacts]>([
    ['unknown: noStatus', { ...taken, status: null }],
    ['unknown: noStatus', { ...empty, status: 99 }],
    ['unknown: severalCars', { ...taken, stays: [parked, parked] }],
    ['unknown: carElsewhere', { ...taken, isElsewhere: true }],
    ['unknown: stayOver', { ...taken, stays: [disputed] }],
    ['unknown: stayOver', { ...taken, stays: [left] }],
    ['unknown: stayOver', { ...taken, stays: [null] }],
    ['unknown: noStay', { ...taken, stays: [] }],
    ['unknown: notOccupied', { ...empty, stays: [parked] }],
    ['unknown: chargingNoCar', { ...empty, isCharging: true }],
    ['unknown: severalCars', { ...taken, status: disabled, stays: [parked, beingStored] }],
  ])('%s, where the records contradict each other', (expected, facts) => expect(shown(facts)).toBe(expected))

  it('follows the stall alone where stays may not be seen', () => {
    expect(shown({ ...taken, stays: null })).toBe('occupied')
    expect(shown({ ...empty, stays: null })).toBe('free')
    expect(shown({ ...empty, stays: null, is_use: null })).toBe('unknown: noStatus')
    expect(shown({ ...empty, stays: null, isCharging: true })).toBe('unknown: chargingNoCar')
  })

  const code = fc.option(fc.integer({ min: -1, max: 7 }))
  const anything: fc.Arbitrary<StallFacts> = fc.record({
    ...{ status: code, is_use: code, stays: fc.option(fc.array(code, { maxLength: 4 })) },
    ...{ isElsewhere: fc.boolean(), isCharging: fc.boolean() },
    ...{ isConnectorFaulty: fc.boolean(), isOutOfService: fc.boolean(), isRetrieved: fc.boolean() },
  })

  it('is a state of the legend for whatever records there are, and says why it is unknown or faulty', () => {
    fc.assert(
      fc.property(anything, (facts) => {
        const { state, problem } = stateOfStall(facts)
        expect(cellStates).toContain(state)
        expect(problem !== null).toBe(state === 'unknown' || state === 'fault')
      }),
    )
  })

  it('never calls a stall free on which a car is recorded, or that is out of service', () => {
    fc.assert(
      fc.property(anything, (facts) => {
        const isTaken = (facts.stays?.length ?? 0) > 0 || facts.is_use === yesNo.yes
        if (isTaken || facts.isOutOfService) expect(['free', 'reserved']).not.toContain(stateOfStall(facts).state)
      }),
    )
  })
})
