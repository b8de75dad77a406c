import { LineChartOutlined, TableOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { OutdatedNote } from '../../page/page-shell'
import type { Outdated } from '../../page/use-live-data'
import './chart.css'
import { type Line, type LineLook, lookOf } from './line'
import { t, words } from '../../text/text'

/** Lines that can be drawn, by name: more than are drawn now. */
interface LineChoice {
  names: readonly string[]
  toggle: (name: string) => void
}

const undrawn: LineLook = { colour: '--line-2', stroke: 'solid' }

export function Legend({ lines, choice }: { lines: readonly Line[]; choice?: LineChoice | undefined }) {
  const entry = (name: string) => {
    const index = lines.findIndex((line) => line.name === name)
    const line = lines[index]
    const { colour, stroke } = line ? lookOf(line, index) : undrawn
    return (
      <>
        <span className="chart-stroke" style={{ borderTopColor: `var(${colour})`, borderTopStyle: stroke }} />
        {name}
      </>
    )
  }
  const isDrawn = (name: string): boolean => lines.some((line) => line.name === name)
  if (!choice)
    return (
      <ul className="chart-legend">
        {lines.map(({ name }) => (
          <li key={name}>{entry(name)}</li>
        ))}
      </ul>
    )
  return (
    <ul className="chart-legend is-choice" aria-label={t(words.chart.pick)}>
      {choice.names.map((name) => (
        <li key={name}>
          <button type="button" aria-pressed={isDrawn(name)} onClick={() => choice.toggle(name)}>
            {entry(name)}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ChartCardProps {
  title: string
  lines: readonly Line[]
  choice?: LineChoice | undefined
  note?: string | undefined
  outdated?: Outdated | null
  instead?: ReactNode
  drawing: () => ReactNode
  table: () => ReactNode
}

/** A card with a chart, its legend, and a button that shows the values as a table instead. */
export function ChartCard({ title, lines, choice, note, outdated, instead, drawing, table }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false)
  const toggle = t(asTable ? words.chart.asLines : words.chart.asTable)
  return (
    <section className="chart-card card">
      <header>
        <h2>{title}</h2>
        {note && <span className="chart-note">{note}</span>}
        {!instead && (
          <>
            <Legend lines={lines} choice={choice} />
            {choice && lines.length < choice.names.length && (
              <span className="chart-note">
                {t(words.chart.drawn, { drawn: lines.length, all: choice.names.length })}
              </span>
            )}
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
