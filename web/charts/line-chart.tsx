import { LineChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { later } from '../later'
import { useLateText } from '../text/use-late-text'
import './chart.css'
import { wallOf, type Line } from './line'
import { lineLook } from './line-look'
import { LineTable } from './line-table'

const LineDrawing = later(
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

function Legend({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="chart-legend">
      {lines.map(({ name }, at) => {
        const { colour, stroke } = lineLook(at)
        return (
          <li key={name}>
            <span className="chart-stroke" style={{ borderTopColor: `var(${colour})`, borderTopStyle: stroke }} />
            {name}
          </li>
        )
      })}
    </ul>
  )
}

/** A card with lines over time, their names in its head, and the same figures as a table on demand. */
export function LineChart({ title, lines, unit = '', whole = false, note, instead }: LineChartProps) {
  const t = useLateText('chart')
  const [asTable, setAsTable] = useState(false)
  const sentence = useSentence(title, lines, unit)
  const turn = t(asTable ? 'chart.asLines' : 'chart.asTable')
  const drawn = () =>
    asTable ? <LineTable title={title} lines={lines} /> : <LineDrawing {...{ lines, unit, whole, sentence }} />
  return (
    <section className="chart-card">
      <header>
        <h2>{title}</h2>
        {note && <span className="chart-note">{note}</span>}
        {!instead && (
          <>
            <Legend lines={lines} />
            <Button
              icon={asTable ? <LineChartOutlined /> : <TableOutlined />}
              aria-label={`${turn}: ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              {turn}
            </Button>
          </>
        )}
      </header>
      {instead ?? drawn()}
    </section>
  )
}
