import { LineChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { OutdatedNote } from '../../page/page-shell'
import type { Outdated } from '../../page/use-live-data'
import { useText } from '../../text/use-text'
import './chart.css'
import { type Line, lookOf } from './line'

function Legend({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="chart-legend">
      {lines.map((line, index) => {
        const { colour, stroke } = lookOf(line, index)
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
  note?: string
  outdated?: Outdated | null
  instead?: ReactNode
  drawing: () => ReactNode
  table: () => ReactNode
}

/** A card with a chart, its legend, and a button that shows the values as a table instead. */
export function ChartCard({ title, lines, note, outdated, instead, drawing, table }: ChartCardProps) {
  const t = useText()
  const [asTable, setAsTable] = useState(false)
  const toggle = t(asTable ? 'chart.asLines' : 'chart.asTable')
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
              aria-label={`${toggle}: ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              {toggle}
            </Button>
          </>
        )}
      </header>
      {outdated && <OutdatedNote {...outdated} />}
      {instead ?? (asTable ? table() : drawing())}
    </section>
  )
}
