import { shift, type When } from '../../../model/wall-time'

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

/** An end that a list has by default, but doesn't apply: what is searched for is wanted whenever it was. */
export interface WaivedEnd {
  waived: MovingEnd
}

export const isWaived = (value: unknown): value is WaivedEnd =>
  typeof value === 'object' && value !== null && 'waived' in value

const toMinute = (now: string): string => `${now.slice(0, 17)}00`

/** The lower end at a time (`YYYY-MM-DD HH:mm:ss`), which moves once a minute; values that don't move stay as they are. */
export const endAt = <Value>(value: Value | MovingEnd, now: string): Value | string =>
  isMoving(value) ? shift(toMinute(now), value.moves).slice(0, value.time ? 19 : 10) : value

/**
 * The upper end at a time. With a time of day, it is the end of the next minute: rows may be recorded between the reading
 * of the clock and that of the rows, and the browser knows the server's clock only to about a second.
 */
export function upperEndAt<Value>(value: Value | MovingEnd, now: string): Value | string {
  if (!isMoving(value) || !value.time || value.moves.at !== undefined) return endAt(value, now)
  return `${shift(toMinute(now), { ...value.moves, minutes: (value.moves.minutes ?? 0) + 1 }).slice(0, 17)}59`
}

/** The upper end to request: for the same reason, a day already is the next one in its last minute. */
export const requestedEndAt = <Value>(value: Value | MovingEnd, now: string): Value | string =>
  upperEndAt(value, isMoving(value) && !value.time ? shift(now, { minutes: 1 }) : now)

/** What an end becomes when the user leaves a range picker with `chosen`: one that shows the same as before still moves. */
export const chosenEnd = (before: RangeEndValue, shown: string, chosen: string | undefined): RangeEndValue =>
  isMoving(before) && shown === chosen ? before : chosen
