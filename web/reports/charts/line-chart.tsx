import { useCallback, type ReactNode } from 'react'
import { lazyComponent } from '../../ui/lazy-component'
import { useLateText } from '../../text/use-late-text'
import { ChartCard } from './chart-card'
import { wallOf, type Line } from './line'
import { lineOption, type Variable } from './line-options'
import { LineTable } from './line-table'

const LineDrawing = lazyComponent(
  () => import('./line-drawing').then((part) => part.LineDrawing),
  <div className="chart-drawing" aria-busy />,
)

interface LineChartProps {
  title: string
  lines: readonly Line[]
  /** Behind every value that is pointed at. */
  unit?: string
  /** Counts by the hour: no halves, and from zero. */
  whole?: boolean
  /** Beside the title: what else has to be known of the figures. */
  note?: string
  /** Why nothing can be drawn, in place of the lines. */
  instead?: ReactNode
}

/** One sentence for who does not see the lines. */
function useSentence(title: string, lines: readonly Line[], unit: string): string {
  const t = useLateText('chart')
  const marks = lines.flatMap(({ name, points }) => points.map(([at, value]) => ({ name, at, value })))
  const [first] = marks
  if (!first) return title
  const least = marks.reduce((one, other) => (other.value < one.value ? other : one), first)
  const most = marks.reduce((one, other) => (other.value > one.value ? other : one), first)
  const places = marks.map(({ at }) => at)
  return t('chart.sentence', {
    title,
    names: lines.map(({ name }) => name).join(t('value.comma')),
    from: wallOf(places.reduce((one, other) => Math.min(one, other))),
    to: wallOf(places.reduce((one, other) => Math.max(one, other))),
    least: `${least.value}${unit}`,
    most: `${most.value}${unit}`,
    name: most.name,
    time: wallOf(most.at),
  })
}

/** A card with lines over time. */
export function LineChart({ title, lines, unit = '', whole = false, note, instead }: LineChartProps) {
  const t = useLateText('chart')
  const sentence = useSentence(title, lines, unit)
  const option = useCallback((of: Variable) => lineOption(lines, unit, whole, of), [lines, unit, whole])
  return (
    <ChartCard
      {...{ title, lines, note, instead }}
      drawing={() => <LineDrawing option={option} sentence={sentence} />}
      table={() => <LineTable title={title} lines={lines} heading={t('chart.time')} placeText={wallOf} />}
    />
  )
}
