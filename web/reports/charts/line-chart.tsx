import { useCallback, type ReactNode } from 'react'
import { lazyComponent } from '../../ui/lazy-component'
import type { Outdated } from '../../page/use-live-data'
import { useText } from '../../text/use-text'
import { ChartCard } from './chart-card'
import { fromChartTime, type Line } from './line'
import { lineOption, type ReadCssVariable } from './line-options'
import { LineTable } from './line-table'

const LineDrawing = lazyComponent(
  () => import('./line-drawing').then((part) => part.LineDrawing),
  <div className="chart-drawing" aria-busy />,
)

interface LineChartProps {
  title: string
  lines: readonly Line[]
  unit?: string
  /** Counts by the hour: whole numbers on an axis from zero. */
  whole?: boolean
  note?: string
  outdated?: Outdated | null
  /** Shown in place of the chart when there is nothing to draw. */
  instead?: ReactNode
}

function useDescription(title: string, lines: readonly Line[], unit: string): string {
  const t = useText()
  const all = lines.flatMap(({ name, points }) => points.map(([time, value]) => ({ name, time, value })))
  const [first] = all
  if (!first) return title
  const lowest = all.reduce((one, other) => (other.value < one.value ? other : one), first)
  const highest = all.reduce((one, other) => (other.value > one.value ? other : one), first)
  const times = all.map(({ time }) => time)
  return t('chart.sentence', {
    title,
    names: lines.map(({ name }) => name).join(t('value.comma')),
    from: fromChartTime(times.reduce((one, other) => Math.min(one, other))),
    to: fromChartTime(times.reduce((one, other) => Math.max(one, other))),
    least: `${lowest.value}${unit}`,
    most: `${highest.value}${unit}`,
    name: highest.name,
    time: fromChartTime(highest.time),
  })
}

export function LineChart({ title, lines, unit = '', whole = false, note, outdated, instead }: LineChartProps) {
  const t = useText()
  const sentence = useDescription(title, lines, unit)
  const option = useCallback((cssVar: ReadCssVariable) => lineOption(lines, unit, whole, cssVar), [lines, unit, whole])
  return (
    <ChartCard
      {...{ title, lines, note, outdated, instead }}
      drawing={() => <LineDrawing option={option} sentence={sentence} />}
      table={() => <LineTable title={title} lines={lines} heading={t('chart.time')} formatX={fromChartTime} />}
    />
  )
}
