import type { Row } from '../../../model/resource'
import type { parkingRecord } from '../../../resources/parking/parking-record'
import { endOf, type Stay } from './stay-ends'
import type { Stall } from './lock-stalls'

/** What a car is called. */
export interface Car {
  plate_no: string | null
  card_no: string | null
  garage_name: string | null
}

/** What one fact knows of a stay: its beginning (`end` null) or its end. Seconds since 1970. */
export interface KnownOfStay {
  park: string
  stall: Stall
  start: number
  end: number | null
  car: Car
  /** What only this side of the stay tells. */
  record: Partial<Row<typeof parkingRecord>>
}

/** A stay with what is known of it while facts are being recorded. */
export interface StallStay extends Stay {
  /** Its `gpark` id; null until it is written. */
  id: number | null
  stall: Stall
  car: Car
  /** What the facts of this batch told of its `parkrecord`. */
  record: Partial<Row<typeof parkingRecord>>
  /** A fact spoke of it; otherwise only its inferred end may have changed. */
  isTold: boolean
  isChanged: boolean
}

/** The stays of one stall about the moments that facts speak of, by their starts. */
export interface StallState {
  stall: Stall
  stays: StallStay[]
  /** Is the last of them the last on the stall? */
  isWhole: boolean
}

/** How the car was named when it came in counts; the exit fills in what was not known then. */
function nameCar({ car, end }: KnownOfStay, before: Car): Car {
  const [first, second] = end === null ? [car, before] : [before, car]
  return {
    plate_no: first.plate_no ?? second.plate_no,
    card_no: first.card_no ?? second.card_no,
    garage_name: first.garage_name ?? second.garage_name,
  }
}

const nobody: Car = { plate_no: null, card_no: null, garage_name: null }

/** The stay that begins at that moment; a new one takes its place among the others. */
function stayAt({ stays, stall }: StallState, start: number): StallStay {
  const known = stays.find((stay) => stay.start === start)
  if (known) return known
  const before = stays.findLastIndex((stay) => stay.start < start)
  const rest = { id: null, stall, car: nobody, record: {}, isTold: false, isChanged: true }
  const made: StallStay = { start, end: null, delivered: false, ...rest }
  stays.splice(before + 1, 0, made)
  return made
}

/** An end that was told twice is the later one. */
const laterOf = (told: number, { delivered, end }: Stay): number => (delivered ? Math.max(told, end ?? told) : told)

/** The ends that were not told of the stay at `index` and of its neighbours. */
function inferEnds({ stays }: StallState, index: number): void {
  for (const at of [index - 1, index, index + 1]) {
    const stay = stays[at]
    const end = endOf(stays, at)
    if (!stay || stay.delivered || stay.end === end) continue
    stay.end = end
    stay.isChanged = true
  }
}

/** Writes into a page what a fact knows of one stay, and what follows for its neighbours. Any order leads to the same page. */
export function applyPassage(state: StallState, known: KnownOfStay): void {
  const stay = stayAt(state, known.start)
  stay.car = nameCar(known, stay.car)
  stay.record = { ...stay.record, ...known.record }
  stay.isTold = true
  stay.isChanged = true
  if (known.end !== null) {
    stay.end = laterOf(known.end, stay)
    stay.delivered = true
  }
  inferEnds(state, state.stays.indexOf(stay))
}

/** Does a car stand on the stall now? Null when stays that are not on the page decide. */
export const isOccupied = ({ stays, isWhole }: StallState): boolean | null =>
  isWhole ? endOf(stays, stays.length - 1) === null : null
