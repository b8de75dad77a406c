import { shift, type When } from '../../model/wall-time'

/** An end of a time range that stays relative to now, until the user chooses another one. */
export interface MovingEnd {
  moves: When
  /** It has a time of day; otherwise it is a date. */
  time: boolean
}

/** A wall time or date that the user chose, a moving end, or undefined for an open one. */
export type RangeEndValue = string | MovingEnd | undefined

export const isMoving = (value: unknown): value is MovingEnd =>
  typeof value === 'object' && value !== null && 'moves' in value

/** The value of an end at a time (`YYYY-MM-DD HH:mm:ss`); values that don't move stay as they are. */
export const endAt = <Value>(value: Value | MovingEnd, now: string): Value | string =>
  isMoving(value) ? shift(now, value.moves).slice(0, value.time ? 19 : 10) : value

/**
 * The upper end to request. A moving one is a minute later than shown: rows may be recorded between the reading of the
 * clock and that of the rows, and the browser knows the server's clock only to about a second.
 */
export const upperEndAt = <Value>(value: Value | MovingEnd, now: string): Value | string =>
  endAt(value, isMoving(value) ? shift(now, { minutes: 1 }) : now)

/** What an end becomes when the user leaves a range picker with `chosen`: one that shows the same as before still moves. */
export const chosenEnd = (before: RangeEndValue, chosen: string | undefined, now: string): RangeEndValue =>
  isMoving(before) && endAt(before, now) === chosen ? before : chosen
