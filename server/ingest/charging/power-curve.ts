import { second } from '../../../model/durations'

export interface CurvePoint {
  /** The device's time in milliseconds. */
  at: number
  /** kW */
  power: number | null
  /** kWh so far. */
  energy: number | null
}

export interface PowerCurve {
  /** Seconds. Each section of time keeps its last point. */
  step: number
  points: readonly CurvePoint[]
}

/** A charging of a whole night keeps a point about every 90 seconds. */
export const maxPoints = 360

export const emptyCurve: PowerCurve = { step: 10, points: [] }

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

/** Sections nest when they are doubled, so that any order of arrival gives the same curve. */
export function addPoints({ step: before, points: known }: PowerCurve, added: readonly CurvePoint[]): PowerCurve {
  let step = before
  let points = thinOut([...known, ...added], step)
  while (points.length > maxPoints) {
    step *= 2
    points = thinOut(points, step)
  }
  return { step, points: points.toSorted((one, other) => one.at - other.at) }
}
