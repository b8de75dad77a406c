import type { Line, Point } from './line'

const levelAt = (points: readonly Point[], x: number): number => points.findLast(([at]) => at <= x)?.[1] ?? 0

/** Step lines with a point at every x of any of them, and at every x of `more`. */
export function levelLines(lines: readonly Line[], more: readonly number[] = []): Line[] {
  const xs = new Set([...lines.flatMap(({ points }) => points.map(([x]) => x)), ...more])
  const sorted = [...xs].sort((one, other) => one - other)
  return lines.map((line) => ({ ...line, points: sorted.map((x) => [x, levelAt(line.points, x)] as const) }))
}
