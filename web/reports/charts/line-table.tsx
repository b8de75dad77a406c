import { useMemo } from 'react'
import type { Line } from './line'

interface LineTableProps {
  title: string
  lines: readonly Line[]
  heading: string
  formatX: (x: number) => string
  formatValue?: (value: number) => string
}

/** The values of a chart as a table: a row for each x, a column for each line. */
export function LineTable({ title, lines, heading, formatX, formatValue = String }: LineTableProps) {
  const columns = useMemo(() => lines.map(({ name, points }) => ({ name, values: new Map(points) })), [lines])
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
              <th scope="row">{formatX(x)}</th>
              {columns.map(({ name, values }) => {
                const value = values.get(x)
                return <td key={name}>{value !== undefined && formatValue(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
