import { expect, it } from 'vitest'
import { gateOpening } from '../../../resources/dictionaries/recognition'
import { opensFor, type GateReading } from './gate'

const now = Date.parse('2026-03-01T08:00:00Z')
const { never, whiteList, everyPlate } = gateOpening
const black = { isBlack: true, warns: true }
const white = { isBlack: false, warns: true }
const reading = (more: Partial<GateReading> = {}): GateReading => ({
  plate: '粤B12345',
  confidence: 90,
  at: '2026-03-01T07:59:58Z',
  isOffline: false,
  isFake: false,
  ...more,
})

it.each<[string, number, GateReading, typeof black | null, boolean]>([
  ['never, if it is set so', never, reading(), white, false],
  ['for a white-listed plate', whiteList, reading(), white, true],
  ['for one that was read unsurely, too', whiteList, reading({ confidence: 3 }), white, true],
  ['not for another', whiteList, reading(), null, false],
  ['for every plate, if it is set so', everyPlate, reading(), null, true],
  ['not for an unsure one', everyPlate, reading({ confidence: 79 }), null, false],
  ['not for one of unknown confidence', everyPlate, reading({ confidence: null }), null, false],
  ['not without a plate', everyPlate, reading({ plate: null }), null, false],
  ['never for a black-listed one', everyPlate, reading(), black, false],
  ['not for one that was stored in the camera', everyPlate, reading({ isOffline: true }), white, false],
  ['not for a plate that the camera takes for a false one', everyPlate, reading({ isFake: true }), null, false],
  ['not for one that is white-listed either', whiteList, reading({ isFake: true }), white, false],
  ['not for a car that has left', everyPlate, reading({ at: '2026-03-01T07:54:59Z' }), white, false],
  ['not for a time to come', everyPlate, reading({ at: '2026-03-01T08:05:01Z' }), white, false],
])('a gate opens %s', (_, opens, read, listed, wanted) => {
  expect(opensFor({ opens, lowestConfidence: 80 }, read, listed, now)).toBe(wanted)
})
