import type { Line, Point } from './line'

const levelAt = (points: readonly Point[], place: number): number => points.findLast(([at]) => at <= place)?.[1] ?? 0

/** Lines that go up in steps, each at its own places, with points at the places of all of them, and at `more`. */
export function levelLines(lines: readonly Line[], more: readonly number[] = []): Line[] {
  const places = new Set([...lines.flatMap(({ points }) => points.map(([at]) => at)), ...more])
  const inOrder = [...places].sort((one, other) => one - other)
  return lines.map((line) => ({ ...line, points: inOrder.map((at) => [at, levelAt(line.points, at)] as const) }))
}
