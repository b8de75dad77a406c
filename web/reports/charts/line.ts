import { millisecondsOf } from '../../fields/time/wall-time'

/** A point of a line. On a time axis, x is a chart time: `millisecondsOf` the operator's wall time. */
export type Point = readonly [x: number, value: number]

export interface LineLook {
  colour: string
  stroke: 'solid' | 'dashed' | 'dotted'
}

/** A line of a chart, its points in ascending order. */
export interface Line {
  name: string
  points: readonly Point[]
  /** The time of the last point, of an hour that is not over: its count is still growing. */
  running?: number | undefined
  /** Absent: chosen by the index of the line. */
  look?: LineLook
}

/** Wall time of a chart time, as `YYYY-MM-DD HH:mm:ss`. */
export const fromChartTime = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** Groups rows, ordered by time, into one line per name; the lines are sorted by name. */
export function linesOf<Row>(rows: readonly Row[], nameOf: (row: Row) => string, pointOf: (row: Row) => Point): Line[] {
  const points = new Map<string, Point[]>()
  for (const row of rows) {
    const own = points.get(nameOf(row)) ?? []
    own.push(pointOf(row))
    points.set(nameOf(row), own)
  }
  return [...points]
    .map(([name, own]) => ({ name, points: own }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The line of what was measured at wall times, as far as it has values; none without any. */
export function measuredLine<Measured extends { at: string }>(
  name: string,
  measured: readonly Measured[] | null | undefined,
  valueOf: (one: Measured) => number | null,
): Line[] {
  const points = (measured ?? []).flatMap((one): Point[] => {
    const value = valueOf(one)
    return value === null ? [] : [[millisecondsOf(one.at), value]]
  })
  return points.length > 0 ? [{ name, points }] : []
}

const colours = 6
const strokes = ['solid', 'dashed', 'dotted'] as const

/** Colour and stroke of the line at an index: its own, else the next colour; strokes change when colours repeat. */
export const lookOf = ({ look }: Line, index: number): LineLook =>
  look ?? {
    colour: `--chart-${(index % colours) + 1}`,
    stroke: strokes[Math.floor(index / colours) % strokes.length] ?? 'solid',
  }
