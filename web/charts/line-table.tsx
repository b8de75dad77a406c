import { useMemo } from 'react'
import { useLateText } from '../text/use-late-text'
import { wallOf, type Line } from './line'

interface LineTableProps {
  title: string
  lines: readonly Line[]
}

/** The lines of a chart as figures: a row for each moment, a column for each line. */
export function LineTable({ title, lines }: LineTableProps) {
  const t = useLateText('chart')
  const columns = useMemo(() => lines.map(({ name, points }) => ({ name, values: new Map(points) })), [lines])
  const places = [...new Set(lines.flatMap(({ points }) => points.map(([at]) => at)))].sort((one, other) => one - other)
  return (
    <div className="chart-table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('chart.time')}</th>
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
              <th scope="row">{wallOf(at)}</th>
              {columns.map(({ name, values }) => (
                <td key={name}>{values.get(at)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
