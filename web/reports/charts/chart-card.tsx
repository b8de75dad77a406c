import { LineChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLateText } from '../../text/use-late-text'
import './chart.css'
import type { Line } from './line'
import { lookOf } from './line-look'

function Legend({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="chart-legend">
      {lines.map((line, at) => {
        const { colour, stroke } = lookOf(line, at)
        return (
          <li key={line.name}>
            <span className="chart-stroke" style={{ borderTopColor: `var(${colour})`, borderTopStyle: stroke }} />
            {line.name}
          </li>
        )
      })}
    </ul>
  )
}

interface ChartCardProps {
  title: string
  lines: readonly Line[]
  /** Beside the title: what else has to be known of the figures. */
  note?: string
  /** Why nothing can be drawn, in place of the lines. */
  instead?: ReactNode
  drawing: () => ReactNode
  table: () => ReactNode
}

/** A card with lines, their names in its head, and the same figures as a table on demand. */
export function ChartCard({ title, lines, note, instead, drawing, table }: ChartCardProps) {
  const t = useLateText('chart')
  const [asTable, setAsTable] = useState(false)
  const turn = t(asTable ? 'chart.asLines' : 'chart.asTable')
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
      {instead ?? (asTable ? table() : drawing())}
    </section>
  )
}
