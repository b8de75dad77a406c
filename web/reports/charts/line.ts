/**
 * Where on the chart, and what was counted or measured there. Along time: a moment on the operator's clocks, as
 * milliseconds of the same clocks in UTC.
 */
export type Point = readonly [at: number, value: number]

/** A CSS variable, and a stroke. */
export interface LineLook {
  colour: string
  stroke: 'solid' | 'dashed' | 'dotted'
}

/** One line of a chart, its points in their order. */
export interface Line {
  name: string
  points: readonly Point[]
  /** Absent: as its place among the lines has it. */
  look?: LineLook
}

/** `YYYY-MM-DD[ HH:mm:ss]` as a chart places it: what the clocks showed, wherever the browser is. */
export const placeOf = (wall: string): number => Date.parse(`${wall.slice(0, 10)}T${wall.slice(11) || '00:00:00'}Z`)

/** A place on a chart as `YYYY-MM-DD HH:mm:ss`. */
export const wallOf = (place: number): string => new Date(place).toISOString().slice(0, 19).replace('T', ' ')

/** The lines of rows that stand in the order of time: one for each name, in the order of the names. */
export function linesOf<Row>(rows: readonly Row[], nameOf: (row: Row) => string, pointOf: (row: Row) => Point): Line[] {
  const points = new Map<string, Point[]>()
  for (const row of rows) {
    const of = points.get(nameOf(row)) ?? []
    of.push(pointOf(row))
    points.set(nameOf(row), of)
  }
  return [...points]
    .map(([name, own]) => ({ name, points: own }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}
