import type { CellProblem, StateOfCell } from '../../../model/garage-map/map-cell'
import { yesNo } from '../../dictionaries/common'
import { parkingState, stallState } from '../../dictionaries/parking'

/** What the records say about a stall; what the caller may not query is null or false. */
export interface StallFacts {
  status: number | null
  is_use: number | null
  /** The status of each open stay. */
  stays: readonly (number | null)[] | null
  /** Is its car on another stall of the garage, too? */
  isElsewhere: boolean
  isCharging: boolean
  isConnectorFaulty: boolean
  /** By a work order. */
  isOutOfService: boolean
  /** Is its car being retrieved? */
  isRetrieved: boolean
}

const { inService, disabled, fault, reserved } = stallState
const known: readonly (number | null)[] = [inService, disabled, fault, reserved]
const movingStates: readonly (number | null)[] = [parkingState.beingStored, parkingState.beingFetched]
const openStates: readonly (number | null)[] = [parkingState.parked, ...movingStates]

/** Why the records contradict each other; null if they don't. */
function contradiction({ is_use, stays, isElsewhere, isCharging }: StallFacts): CellProblem | null {
  if (stays && stays.length > 1) return 'severalCars'
  if (isElsewhere) return 'carElsewhere'
  if (stays?.some((status) => !openStates.includes(status))) return 'stayOver'
  if (stays?.length === 0 && is_use === yesNo.yes) return 'noStay'
  if (stays?.length === 1 && is_use === yesNo.no) return 'notOccupied'
  if (stays === null && is_use === null) return 'noStatus'
  const isEmpty = stays === null ? is_use !== yesNo.yes : stays.length === 0
  return isCharging && isEmpty ? 'chargingNoCar' : null
}

/**
 * What a stall is drawn as. A fault comes first, since a person has to see it; then whatever makes the rest uncertain: a map
 * that guesses would send somebody to the wrong stall.
 */
export function stateOfStall(facts: StallFacts): StateOfCell {
  const { status, is_use, stays, isCharging, isConnectorFaulty, isOutOfService, isRetrieved } = facts
  if (status === fault) return { state: 'fault', problem: 'reported' }
  if (isOutOfService) return { state: 'fault', problem: 'outOfService' }
  const problem = known.includes(status) ? contradiction(facts) : 'noStatus'
  if (problem) return { state: 'unknown', problem }
  if (status === disabled) return { state: 'disabled', problem: null }
  if (isConnectorFaulty) return { state: 'fault', problem: 'connectorFault' }
  const hasCar = stays === null ? is_use === yesNo.yes : stays.length > 0
  const isMoving = hasCar && (isRetrieved || stays?.some((one) => movingStates.includes(one)) === true)
  if (isMoving) return { state: 'moving', problem: null }
  if (isCharging) return { state: 'charging', problem: null }
  if (hasCar) return { state: 'occupied', problem: null }
  return { state: status === reserved ? 'reserved' : 'free', problem: null }
}
