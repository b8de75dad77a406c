import type { Row } from '../../model/resource'
import type { parkingRecord } from '../../resources/parking/parking-record'
import type { Stall } from '../facts/recording'

/** Seconds since 1970. A stall and a start identify a stay. */
interface Stay {
  start: number
  end: number | null
  /** Otherwise `end` is inferred. */
  delivered: boolean
}

/**
 * Null: the car is still there. A stall holds one car, so an unreported end is the next stay's start, or a later
 * delivery of the stay before; the earlier of both.
 */
function endOf(stays: readonly Stay[], index: number): number | null {
  const own = stays[index]
  if (!own || own.delivered) return own?.end ?? null
  const before = stays[index - 1]
  const next = stays[index + 1]
  const late = before?.delivered && before.end !== null && before.end > own.start ? [before.end] : []
  const ends = [...late, ...(next ? [next.start] : [])]
  return ends.length > 0 ? Math.min(...ends) : null
}

interface Car {
  plate_no: string | null
  card_no: string | null
  garage_name: string | null
}

/** `end` is null for an entry. Seconds since 1970. */
export interface StayReport {
  park: string
  stall: Stall
  start: number
  end: number | null
  car: Car
  record: Partial<Row<typeof parkingRecord>>
}

export interface StallStay extends Stay {
  id: number | null
  stall: Stall
  car: Car
  record: Partial<Row<typeof parkingRecord>>
  /** No fact changes a corrected plate any more. */
  isCorrected: boolean
  /** Otherwise only its inferred end may have changed. */
  isReported: boolean
  isChanged: boolean
}

export interface StallState {
  stall: Stall
  stays: StallStay[]
  /** No later stay on the stall is missing. */
  includesLatest: boolean
}

/** Values of the entry count; the exit fills in missing ones. */
function mergeCar({ car, end }: StayReport, before: Car): Car {
  const [first, second] = end === null ? [car, before] : [before, car]
  return {
    plate_no: first.plate_no ?? second.plate_no,
    card_no: first.card_no ?? second.card_no,
    garage_name: first.garage_name ?? second.garage_name,
  }
}

const unknownCar: Car = { plate_no: null, card_no: null, garage_name: null }

function stayAt({ stays, stall }: StallState, start: number): StallStay {
  const known = stays.find((stay) => stay.start === start)
  if (known) return known
  const before = stays.findLastIndex((stay) => stay.start < start)
  const rest = { id: null, stall, car: unknownCar, record: {}, isCorrected: false, isReported: false, isChanged: true }
  const added: StallStay = { start, end: null, delivered: false, ...rest }
  stays.splice(before + 1, 0, added)
  return added
}

/** The later one of two reported ends counts. */
const latestEnd = (reported: number, { delivered, end }: Stay): number =>
  delivered ? Math.max(reported, end ?? reported) : reported

function inferEnds({ stays }: StallState, index: number): void {
  for (const each of [index - 1, index, index + 1]) {
    const stay = stays[each]
    const end = endOf(stays, each)
    if (!stay || stay.delivered || stay.end === end) continue
    stay.end = end
    stay.isChanged = true
  }
}

/** Any order of facts leads to the same state. */
export function applyPassage(state: StallState, report: StayReport): void {
  const stay = stayAt(state, report.start)
  const { plate_no } = stay.car
  stay.car = { ...mergeCar(report, stay.car), ...(stay.isCorrected && { plate_no }) }
  stay.record = { ...stay.record, ...report.record }
  stay.isReported = true
  stay.isChanged = true
  if (report.end !== null) {
    stay.end = latestEnd(report.end, stay)
    stay.delivered = true
  }
  inferEnds(state, state.stays.indexOf(stay))
}

/** Null when that depends on stays that are not loaded. */
export const isOccupied = ({ stays, includesLatest }: StallState): boolean | null =>
  includesLatest ? endOf(stays, stays.length - 1) === null : null
