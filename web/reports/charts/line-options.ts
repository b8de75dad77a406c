import type { LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, MarkLineComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { type Line, lookOf } from './line'

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
  grid: { top: 12, right: 20, bottom: 8, left: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
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

/** The options of a line chart over time, in the colours of the current theme. `whole`: values are counts per hour. */
export function lineOption(lines: readonly Line[], unit: string, whole: boolean, cssVar: ReadCssVariable): LineOption {
  const base = lineBase(cssVar)
  return {
    ...base,
    tooltip: { ...base.tooltip, valueFormatter: (value: unknown) => `${String(value)}${unit}` },
    xAxis: {
      ...xAxisBase(cssVar),
      type: 'time',
      minInterval: whole ? 3_600_000 : 60_000,
      axisLabel: { ...axisText(cssVar), formatter: '{HH}:{mm}', hideOverlap: true },
    },
    yAxis: { ...yAxisBase(cssVar), type: 'value', minInterval: whole ? 1 : undefined, scale: !whole },
    series: lines.map((line, index) => seriesOf(line, index, cssVar)),
  }
}
