import type { BayPlan } from '../park/park-plan'
import type { Park, Seen } from '../park/park'
import { looksOf, misread } from './plates'
import type { Shots } from '../pictures/sim-picture'

const second = 1000
const leftwards = 1
const virtualLoop = 8

/**
 * The camera reads a plate three times, the last at `at`, now and then wrongly at first; the surest reading is accepted. It
 * keeps one picture of the passage and its plate. Answers their addresses.
 */
export function readPlate({ tell, random, photograph, brief }: Park, seen: Seen): Shots {
  const { bay, plate_no, plate_key, at } = seen
  const shots = photograph(seen, at)
  const { colour, type } = looksOf(plate_no)
  const wrong = random.chance(0.15)
  for (const turn of brief ? [2] : [0, 1, 2]) {
    const bad = wrong && turn === 0
    tell('plate-read', at - (2 - turn) * second, {
      plate_key,
      plate_no: bad ? misread(plate_no, random) : plate_no,
      accepted: turn === 2,
      carColor: colour,
      confidence: bad ? random.whole(48, 69) : random.whole(86 + turn * 4, 99),
      direction: leftwards,
      triggerType: virtualLoop,
      car_type: type,
      vehicleId: String(random.whole(10_000, 99_999)),
      client_id: bay.client_id,
      ...bay.camera,
      ...shots,
    })
  }
  return shots
}

/** Names the readings of the next passage at that bay. */
export function nextPlateKey({ state }: Park, { client_id }: BayPlan): string {
  state.passages += 1
  return `${client_id}-${state.epoch}-${state.passages}`
}
