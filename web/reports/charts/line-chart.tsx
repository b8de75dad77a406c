import { useCallback, useMemo, type ReactNode } from 'react'
import { millisecondsOf } from '../../fields/time/wall-time'
import { useOperatorMinute } from '../../session/operator-now'
import { lazyComponent } from '../../ui/lazy-component'
import type { Outdated } from '../../page/use-live-data'
import { ChartCard } from './chart-card'
import { fromChartTime, type Line } from './line'
import { lineOption, type ReadCssVariable } from './line-options'
import { LineTable } from './line-table'
import { byWorth, highestOf, pickedOf, sumOf, useLinePicks, type LinePicks } from './use-line-picks'
import { t, words } from '../../text/text'

const LineDrawing = lazyComponent(
  () => import('./line-drawing').then((part) => part.LineDrawing),
  <div className="chart-drawing" aria-busy />,
)

interface LineChartProps {
  title: string
  lines: readonly Line[]
  /** What the user has picked in this chart and in those that belong to it. */
  picks?: LinePicks
  unit?: string
  /** Counts by the hour: whole numbers on an axis from zero, the days before today paler, with sums in the table. */
  whole?: boolean
  /** The axis of the values begins at zero; with `whole` it always does. */
  fromZero?: boolean
  note?: string
  outdated?: Outdated | null
  /** Shown in place of the chart when there is nothing to draw. */
  instead?: ReactNode
}

function useDescription(title: string, lines: readonly Line[], unit: string): string {
  const drawn = lines.flatMap(({ name, points, running = Infinity }) =>
    points.map(([time, value]) => ({ name, time, value, isOver: time < running })),
  )
  const over = drawn.filter(({ isOver }) => isOver)
  const all = over.length > 0 ? over : drawn
  const [first] = all
  if (!first) return title
  const lowest = all.reduce((one, other) => (other.value < one.value ? other : one), first)
  const highest = all.reduce((one, other) => (other.value > one.value ? other : one), first)
  const times = all.map(({ time }) => time)
  return t(words.chart.sentence, {
    title,
    names: lines.map(({ name }) => name).join(t(words.value.comma)),
    from: fromChartTime(times.reduce((one, other) => Math.min(one, other))),
    to: fromChartTime(times.reduce((one, other) => Math.max(one, other))),
    least: `${lowest.value}${unit}`,
    most: `${highest.value}${unit}`,
    name: highest.name,
    time: fromChartTime(highest.time),
  })
}

/** Of the lines, those that are drawn; all are in the legend, which picks them. */
function usePicked({ lines, whole, picks: shared }: LineChartProps) {
  const names = useMemo(() => byWorth(lines, whole ? sumOf : highestOf), [lines, whole])
  const own = useLinePicks(names)
  const picks = shared && lines.some(({ name }) => shared.slots.includes(name)) ? shared : own
  const { slots, toggle } = picks
  return { drawn: useMemo(() => pickedOf(lines, { slots }), [lines, slots]), toggle }
}

/** A chart of lines over time. Of many lines only the most important ones are drawn until others are picked. */
export function LineChart(props: LineChartProps) {
  const { title, lines: all, unit = '', whole = false, fromZero = whole, note, outdated, instead } = props
  const { drawn: lines, toggle } = usePicked(props)
  const sentence = useDescription(title, lines, unit)
  const dayBegins = millisecondsOf(useOperatorMinute().slice(0, 10))
  const today = whole ? dayBegins : undefined
  const option = useCallback(
    (cssVar: ReadCssVariable) => lineOption(lines, { unit, whole, fromZero, today }, cssVar),
    [lines, unit, whole, fromZero, today],
  )
  return (
    <ChartCard
      {...{ title, lines, outdated, instead }}
      note={note ?? (lines.some(({ running }) => running !== undefined) ? t(words.chart.running) : undefined)}
      choice={all.length > 1 ? { names: all.map(({ name }) => name), toggle } : undefined}
      drawing={() => <LineDrawing option={option} sentence={sentence} />}
      table={() => (
        <LineTable
          title={title}
          lines={lines}
          heading={t(words.chart.time)}
          formatX={fromChartTime}
          total={whole ? t(words.report.total) : undefined}
        />
      )}
    />
  )
}
