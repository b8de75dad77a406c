import { useMemo } from 'react'
import type { Line } from './line'

interface LineTableProps {
  title: string
  lines: readonly Line[]
  /** What the lines run along. */
  heading: string
  placeText: (place: number) => string
  valueText?: (value: number) => string
}

/** The lines of a chart as figures: a row for each place, a column for each line. */
export function LineTable({ title, lines, heading, placeText, valueText = String }: LineTableProps) {
  const columns = useMemo(() => lines.map(({ name, points }) => ({ name, values: new Map(points) })), [lines])
  const places = [...new Set(lines.flatMap(({ points }) => points.map(([at]) => at)))].sort((one, other) => one - other)
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
          {places.map((at) => (
            <tr key={at}>
              <th scope="row">{placeText(at)}</th>
              {columns.map(({ name, values }) => {
                const value = values.get(at)
                return <td key={name}>{value !== undefined && valueText(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
