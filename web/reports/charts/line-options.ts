import type { LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, MarkLineComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { Line } from './line'
import { lookOf } from './line-look'

export type LineOption = ComposeOption<
  LineSeriesOption | GridComponentOption | MarkLineComponentOption | TooltipComponentOption
>

/** The value of a CSS variable, as it stands now. */
export type Variable = (name: string) => string

/** Thin grey words along the axes. */
export const axisText = (of: Variable) => ({ color: of('--ink-3'), fontSize: 11 })

/** How a line is drawn, whatever it runs along. */
export function seriesOf(line: Line, at: number, of: Variable): LineSeriesOption {
  const { colour, stroke } = lookOf(line, at)
  return {
    type: 'line',
    name: line.name,
    data: line.points.map((point) => [...point]),
    color: of(colour),
    lineStyle: { width: 2, type: stroke },
    // One point alone makes no line.
    showSymbol: line.points.length === 1,
    symbol: 'circle',
    symbolSize: 6,
  }
}

/** What all charts of lines share: the room that they have, and what is told of the place that is pointed at. */
export const lineBase = (of: Variable): LineOption => ({
  animation: false,
  useUTC: true,
  textStyle: { fontFamily: of('--sans') },
  grid: { top: 12, right: 20, bottom: 8, left: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
  tooltip: {
    trigger: 'axis',
    confine: true,
    backgroundColor: of('--tooltip'),
    borderWidth: 0,
    padding: [6, 10],
    textStyle: { color: of('--on-tooltip'), fontSize: 12 },
    axisPointer: { lineStyle: { color: of('--line-2') } },
  },
})

/** How the axis of places is drawn. */
export const placeAxis = (of: Variable) => ({
  axisLine: { lineStyle: { color: of('--line-2') } },
  axisTick: { show: false },
  splitLine: { show: false },
})

/** How the axis of values is drawn. */
export const valueAxis = (of: Variable) => ({
  axisLabel: axisText(of),
  axisLine: { show: false },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: of('--chart-grid') } },
})

/** What is drawn, in the colours of the theme that is worn; times are read from left to right as HH:mm. */
export function lineOption(lines: readonly Line[], unit: string, whole: boolean, of: Variable): LineOption {
  const base = lineBase(of)
  return {
    ...base,
    tooltip: { ...base.tooltip, valueFormatter: (value: unknown) => `${String(value)}${unit}` },
    xAxis: {
      ...placeAxis(of),
      type: 'time',
      minInterval: whole ? 3_600_000 : 60_000,
      axisLabel: { ...axisText(of), formatter: '{HH}:{mm}', hideOverlap: true },
    },
    yAxis: { ...valueAxis(of), type: 'value', minInterval: whole ? 1 : undefined, scale: !whole },
    series: lines.map((line, at) => seriesOf(line, at, of)),
  }
}
