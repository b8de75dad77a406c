import type { Line, Point } from './line'
import {
  axisText,
  lineBase,
  seriesOf,
  xAxisBase,
  yAxisBase,
  type LineOption,
  type ReadCssVariable,
} from './line-options'

const minutesPerDay = 1440
const hour = 60
const maxLabels = 8
const steps = [1, 2, 3, 4, 6, 12, 24, 48, 72, 96].map((hours) => hours * hour)

const intervalFor = (until: number): number => steps.find((step) => until / step <= maxLabels) ?? 5 * minutesPerDay

/** Texts of the chart; all arguments in minutes but `value`. */
export interface StepFormats {
  x: (minutes: number) => string
  length: (minutes: number) => string
  value: (value: number) => string
}

interface Steps {
  lines: readonly Line[]
  /** The end of the x axis, in minutes. */
  until: number
  /** The marked position, in minutes. */
  mark: number
}

/** The options of a step chart: a value holds until the next point. All lines must have points at the same x. */
export function stepOption({ lines, until, mark }: Steps, formats: StepFormats, cssVar: ReadCssVariable): LineOption {
  const base = lineBase(cssVar)
  const marked = {
    silent: true,
    symbol: 'none',
    data: [{ xAxis: mark }],
    lineStyle: { color: cssVar('--ink-3'), type: 'dashed' as const, width: 1 },
    label: { ...axisText(cssVar), position: 'insideEndTop' as const, rotate: 0, formatter: () => formats.length(mark) },
  }
  return {
    ...base,
    grid: { ...base.grid, top: 24 },
    tooltip: {
      ...base.tooltip,
      valueFormatter: (value: unknown) => formats.value(Number(value)),
    },
    xAxis: {
      ...xAxisBase(cssVar),
      type: 'value',
      min: 0,
      max: until,
      interval: intervalFor(until),
      axisLabel: { ...axisText(cssVar), formatter: formats.x, hideOverlap: true },
      axisPointer: { label: { formatter: ({ value }) => formats.length(Number(value)) } },
    },
    yAxis: { ...yAxisBase(cssVar), type: 'value', min: 0, minInterval: 1 },
    series: lines.map((line, index) => ({
      ...seriesOf(line, index, cssVar),
      step: 'end' as const,
      ...(index === 0 && { markLine: marked }),
    })),
  }
}

const levelAt = (points: readonly Point[], x: number): number => points.findLast(([at]) => at <= x)?.[1] ?? 0

/** Step lines with a point at every x of any of them, and at every x of `more`. */
export function levelLines(lines: readonly Line[], more: readonly number[] = []): Line[] {
  const xs = new Set([...lines.flatMap(({ points }) => points.map(([x]) => x)), ...more])
  const sorted = [...xs].sort((one, other) => one - other)
  return lines.map((line) => ({ ...line, points: sorted.map((x) => [x, levelAt(line.points, x)] as const) }))
}
