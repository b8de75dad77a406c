import type { LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { Line } from './line'
import { lineLook } from './line-look'

export type LineOption = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>

/** The value of a CSS variable, as it stands now. */
export type Variable = (name: string) => string

function seriesOf({ name, points }: Line, at: number, of: Variable): LineSeriesOption {
  const { colour, stroke } = lineLook(at)
  return {
    type: 'line',
    name,
    data: points.map((point) => [...point]),
    color: of(colour),
    lineStyle: { width: 2, type: stroke },
    // One point alone makes no line.
    showSymbol: points.length === 1,
    symbol: 'circle',
    symbolSize: 6,
  }
}

/** What is drawn, in the colours of the theme that is worn; times are read from left to right as HH:mm. */
export function lineOption(lines: readonly Line[], unit: string, whole: boolean, of: Variable): LineOption {
  const text = { color: of('--ink-3'), fontSize: 11 }
  return {
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
      valueFormatter: (value) => `${String(value)}${unit}`,
    },
    xAxis: {
      type: 'time',
      minInterval: whole ? 3_600_000 : 60_000,
      axisLabel: { ...text, formatter: '{HH}:{mm}', hideOverlap: true },
      axisLine: { lineStyle: { color: of('--line-2') } },
      axisTick: { show: false },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      minInterval: whole ? 1 : undefined,
      scale: !whole,
      axisLabel: text,
      splitLine: { lineStyle: { color: of('--chart-grid') } },
    },
    series: lines.map((line, at) => seriesOf(line, at, of)),
  }
}
