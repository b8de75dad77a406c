import { useMemo } from 'react'
import { printedTheme } from '../../appearance/appearance'
import { Legend } from './chart-card'
import { fromChartTime, type Line } from './line'
import { printedSvg } from './line-drawing'
import { lineOption } from './line-options'
import { LineTable } from './line-table'
import { mostAtFirst, pickedOf, type LinePicks } from './use-line-picks'
import { t, words } from '../../text/text'

export interface PrintedChart {
  title: string
  lines: readonly Line[]
  /** Those that are drawn. */
  picks: LinePicks
  unit?: string
  /** Counts by the hour, with sums in the table. */
  whole?: boolean
}

/** A chart on paper, as it is drawn on the screen. */
export function PrintChart({ title, lines, picks, unit = '', whole = false }: PrintedChart) {
  const drawn = useMemo(() => {
    const picked = pickedOf(lines, picks)
    return picked.length > 0 ? picked : lines.slice(0, mostAtFirst)
  }, [lines, picks])
  const svg = useMemo(
    () => printedSvg((cssVar) => lineOption(drawn, { unit, whole }, cssVar), printedTheme()),
    [drawn, unit, whole],
  )
  return (
    <figure className="print-chart">
      <figcaption>
        <h2>{title}</h2>
        <Legend lines={drawn} />
        {drawn.some(({ running }) => running !== undefined) && <span>{t(words.chart.running)}</span>}
        {drawn.length < lines.length && <span>{t(words.chart.drawn, { drawn: drawn.length, all: lines.length })}</span>}
      </figcaption>
      <div dangerouslySetInnerHTML={{ __html: svg }} />
    </figure>
  )
}

/** Lines in one table: more of them don't fit beside each other. */
const linesInTable = 8

/** The figures of a chart: a row for each time, a column for each line; of many lines in several tables. */
export function PrintFigures({ title, lines, whole = false }: PrintedChart) {
  const tables = Array.from({ length: Math.ceil(lines.length / linesInTable) }, (_, at) =>
    lines.slice(at * linesInTable, (at + 1) * linesInTable),
  )
  return tables.map((some, at) => (
    <LineTable
      key={at}
      title={title}
      lines={some}
      heading={t(words.chart.time)}
      formatX={fromChartTime}
      formatValue={(value) => value.toLocaleString('en')}
      total={whole ? t(words.report.total) : undefined}
    />
  ))
}
