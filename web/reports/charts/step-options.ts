import type { Line } from './line'
import { axisText, lineBase, placeAxis, seriesOf, valueAxis, type LineOption, type Variable } from './line-options'

const minutesOfDay = 1440
const hour = 60
const mostLabels = 8
const steps = [1, 2, 3, 4, 6, 12, 24, 48, 72, 96].map((hours) => hours * hour)

/** Every so many minutes an hour is told below the lines. */
const intervalFor = (until: number): number => steps.find((step) => until / step <= mostLabels) ?? 5 * minutesOfDay

/** How prices are told in words. */
export interface StepWords {
  /** A place on the axis, in minutes. */
  place: (minutes: number) => string
  /** A place that is pointed at or marked. */
  length: (minutes: number) => string
  value: (value: number) => string
}

export interface Steps {
  lines: readonly Line[]
  /** Where the lines end, in minutes. */
  until: number
  /** A length that is marked. */
  mark: number
}

/** Each point of a line holds until the next one; all of them have the same places. */
export function stepOption({ lines, until, mark }: Steps, words: StepWords, of: Variable): LineOption {
  const base = lineBase(of)
  const marked = {
    silent: true,
    symbol: 'none',
    data: [{ xAxis: mark }],
    lineStyle: { color: of('--ink-3'), type: 'dashed' as const, width: 1 },
    label: { ...axisText(of), position: 'insideEndTop' as const, rotate: 0, formatter: () => words.length(mark) },
  }
  return {
    ...base,
    grid: { ...base.grid, top: 24 },
    tooltip: {
      ...base.tooltip,
      valueFormatter: (value: unknown) => words.value(Number(value)),
    },
    xAxis: {
      ...placeAxis(of),
      type: 'value',
      min: 0,
      max: until,
      interval: intervalFor(until),
      axisLabel: { ...axisText(of), formatter: words.place, hideOverlap: true },
      axisPointer: { label: { formatter: ({ value }) => words.length(Number(value)) } },
    },
    yAxis: { ...valueAxis(of), type: 'value', min: 0, minInterval: 1 },
    series: lines.map((line, at) => ({
      ...seriesOf(line, at, of),
      step: 'end' as const,
      ...(at === 0 && { markLine: marked }),
    })),
  }
}
