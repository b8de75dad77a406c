import { second } from '../../../model/durations'

export interface CurvePoint {
  /** The device's time, in milliseconds. */
  at: number
  /** kW */
  power: number | null
  /** kWh so far. */
  energy: number | null
}

export interface PowerCurve {
  /** Seconds of the sections of time of which each has one point at most: its last one. */
  step: number
  /** In the order of their times. */
  points: readonly CurvePoint[]
}

/** A charging of a whole night keeps a point about each minute and a half. */
export const maxPoints = 360

export const emptyCurve: PowerCurve = { step: 10, points: [] }

/** A total order, also of two points of one time: which of them counts must not depend on the order of arrival. */
const orderOf = ({ at, power, energy }: CurvePoint) => [at, power ?? -1, energy ?? -1] as const

function isLater(one: CurvePoint, other: CurvePoint): boolean {
  const [first, second] = [orderOf(one), orderOf(other)]
  const index = first.findIndex((value, at) => value !== second[at])
  return index >= 0 && Number(first[index]) > Number(second[index])
}

function thinOut(points: readonly CurvePoint[], step: number): CurvePoint[] {
  const last = new Map<number, CurvePoint>()
  for (const point of points) {
    const section = Math.floor(point.at / (step * second))
    const known = last.get(section)
    if (!known || isLater(point, known)) last.set(section, point)
  }
  return [...last.values()]
}

/**
 * A curve with further points. Where there are too many, the sections are doubled: these nest, so that the result is the
 * same in whatever order, and however often, the points arrive.
 */
export function addPoints({ step: before, points: known }: PowerCurve, added: readonly CurvePoint[]): PowerCurve {
  let step = before
  let points = thinOut([...known, ...added], step)
  while (points.length > maxPoints) {
    step *= 2
    points = thinOut(points, step)
  }
  return { step, points: points.toSorted((one, other) => one.at - other.at) }
}
