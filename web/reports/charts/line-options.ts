import type { LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, MarkLineComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { day, hour } from '../../../model/durations'
import { fromChartTime, type Line, lookOf } from './line'

export type LineOption = ComposeOption<
  LineSeriesOption | GridComponentOption | MarkLineComponentOption | TooltipComponentOption
>

export type ReadCssVariable = (name: string) => string

export const axisText = (cssVar: ReadCssVariable) => ({ color: cssVar('--ink-3'), fontSize: 11 })

/** The series of the line at an index, for any kind of x axis. */
export function seriesOf(line: Line, index: number, cssVar: ReadCssVariable): LineSeriesOption {
  const { colour, stroke } = lookOf(line, index)
  return {
    type: 'line',
    name: line.name,
    data: line.points.map((point) => [...point]),
    color: cssVar(colour),
    lineStyle: { width: 2, type: stroke },
    // A single point draws no line.
    showSymbol: line.points.length === 1,
    symbol: 'circle',
    symbolSize: 6,
  }
}

/** Options shared by all line charts: margins and tooltip. */
export const lineBase = (cssVar: ReadCssVariable): LineOption => ({
  animation: false,
  useUTC: true,
  textStyle: { fontFamily: cssVar('--sans') },
  grid: { top: 12, right: 20, bottom: 8, left: 4, outerBoundsMode: 'same', outerBoundsContain: 'all' },
  tooltip: {
    trigger: 'axis',
    confine: true,
    backgroundColor: cssVar('--tooltip'),
    borderWidth: 0,
    padding: [6, 10],
    textStyle: { color: cssVar('--on-tooltip'), fontSize: 12 },
    axisPointer: { lineStyle: { color: cssVar('--line-2') } },
  },
})

export const xAxisBase = (cssVar: ReadCssVariable) => ({
  axisLine: { lineStyle: { color: cssVar('--line-2') } },
  axisTick: { show: false },
  splitLine: { show: false },
})

export const yAxisBase = (cssVar: ReadCssVariable) => ({
  axisLabel: axisText(cssVar),
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: cssVar('--chart-grid') } },
})

/** Labels of a time axis: within a day the time of day, otherwise the date at midnight too. */
const timeLabel = {
  day: '{HH}:{mm}',
  days: { year: '{yyyy}-{MM}-{dd}', month: '{MM}-{dd}', day: '{MM}-{dd}', hour: '{HH}:{mm}', minute: '{HH}:{mm}' },
}

/** A colour of the theme (`#rrggbb`) as the days before today have it. */
function pale(colour: string): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16))
  return parts.some(Number.isNaN) ? colour : `rgba(${parts.join(', ')}, 0.42)`
}

/** A hollow dot, through which the card shows; ECharts would fill its own `emptyCircle` with white. */
export const ring = 'path://M8,0A8,8 0 1,0 8,16A8,8 0 1,0 8,0ZM8,4A4,4 0 1,1 8,12A4,4 0 1,1 8,4Z'

/**
 * The series of a line: a paler one of the days before today, one of today, and a hollow dot for the hour that is not over,
 * to which no line falls.
 */
function seriesAcross(line: Line, index: number, today: number, cssVar: ReadCssVariable): LineSeriesOption[] {
  const part = (isIn: (time: number) => boolean): LineSeriesOption[] => {
    const points = line.points.filter(([time]) => isIn(time))
    return points.length > 0 ? [seriesOf({ ...line, points }, index, cssVar)] : []
  }
  const running = line.running ?? Infinity
  const pastColour = pale(cssVar(lookOf(line, index).colour))
  const before = part((time) => time < today && time < running)
  const reachesToday = line.points.some(([time]) => time >= today)
  return [
    ...before.map((one) => (reachesToday ? { ...one, color: pastColour } : one)),
    ...part((time) => time >= today && time < running),
    ...part((time) => time >= running).map((one) => ({ ...one, symbol: ring, symbolSize: 8 })),
  ]
}

/** The ends of a time axis; of a single time half an hour before and after it, since ECharts would show days. */
function axisRange(times: readonly number[]): { min?: number; max?: number } {
  const [time] = new Set(times)
  return time !== undefined && times.every((one) => one === time) ? { min: time - hour / 2, max: time + hour / 2 } : {}
}

/** The day of the times, or the first and the last one, below a time axis. */
function axisName(times: readonly number[], cssVar: ReadCssVariable) {
  const ordered = times.toSorted((one, other) => one - other)
  const ends = [ordered[0], ordered.at(-1)].filter((time) => time !== undefined)
  const days = new Set(ends.map((time) => fromChartTime(time).slice(0, 10)))
  return { name: [...days].join(' ~ '), nameLocation: 'middle', nameGap: 22, nameTextStyle: axisText(cssVar) } as const
}

interface LineOptionsOf {
  unit: string
  /** Values are counts per hour. */
  whole: boolean
  /** The axis of the values begins at zero. */
  fromZero?: boolean
  /** The chart time at which today begins. */
  today?: number | undefined
}

/** The options of a line chart over time, in the colours of the current theme. */
export function lineOption(
  lines: readonly Line[],
  { unit, whole, fromZero = whole, today }: LineOptionsOf,
  cssVar: ReadCssVariable,
): LineOption {
  const base = lineBase(cssVar)
  const times = lines.flatMap(({ points }) => points.map(([time]) => time))
  const isOneDay = new Set(times.map((time) => Math.floor(time / day))).size <= 1
  return {
    ...base,
    tooltip: { ...base.tooltip, valueFormatter: (value: unknown) => `${String(value)}${unit}` },
    xAxis: {
      ...xAxisBase(cssVar),
      type: 'time',
      minInterval: whole ? 3_600_000 : 60_000,
      ...axisRange(times),
      ...axisName(times, cssVar),
      axisLabel: { ...axisText(cssVar), formatter: isOneDay ? timeLabel.day : timeLabel.days, hideOverlap: true },
    },
    yAxis: { ...yAxisBase(cssVar), type: 'value', minInterval: whole ? 1 : undefined, scale: !fromZero },
    series: lines.flatMap((line, index) => seriesAcross(line, index, today ?? -Infinity, cssVar)),
  }
}
