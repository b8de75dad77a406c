import { useMemo } from 'react'
import type { Line } from './line'
import { t, words } from '../../text/text'

interface LineTableProps {
  title: string
  lines: readonly Line[]
  heading: string
  formatX: (x: number) => string
  formatValue?: (value: number) => string
  /** The heading of a last row with the sums of all lines. */
  total?: string | undefined
}

/** The values of a chart as a table: a row for each x, a column for each line. */
export function LineTable({ title, lines, heading, formatX, formatValue = String, total }: LineTableProps) {
  const columns = useMemo(() => lines.map(({ name, points }) => ({ name, values: new Map(points) })), [lines])
  const running = lines[0]?.running
  const xs = [...new Set(lines.flatMap(({ points }) => points.map(([x]) => x)))].sort((one, other) => one - other)
  return (
    <div className="chart-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {xs.map((x) => (
            <tr key={x}>
              <th scope="row">{x === running ? t(words.chart.runningHour, { time: formatX(x) }) : formatX(x)}</th>
              {columns.map(({ name, values }) => {
                const value = values.get(x)
                return <td key={name}>{value !== undefined && formatValue(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{total}</th>
              {lines.map(({ name, points }) => (
                <td key={name}>{formatValue(points.reduce((sum, [, value]) => sum + value, 0))}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
