import { Fragment, isValidElement, type ReactElement } from 'react'
import { kindTraits } from '../../../model/kind-traits'
import type { Field } from '../../../model/field'
import { numberText } from '../../fields/number/grouped'
import { piecesOf, type PrintColumn } from './print-layout'

type PrintCell = string | number | ReactElement | null | undefined

export interface PrintRow {
  key: string | number
  /** In the order of the columns. */
  cells: readonly PrintCell[]
  /** Sums of the rows that follow. */
  isSection?: boolean
}

interface PrintTableProps {
  columns: readonly PrintColumn[]
  rows: readonly PrintRow[]
  /** Totals by column, below all rows, with their label in the first column. */
  totals?: { label: string; cells: Readonly<Record<string, PrintCell>> }
}

function Shown({ field, cell }: { field: Field; cell: PrintCell }) {
  if (isValidElement(cell)) return cell
  const [first, ...others] = piecesOf(field, numberText(field, String(cell ?? '')))
  if (others.length === 0) return first
  return [first, ...others].map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      <span className="is-whole">{piece}</span>
    </Fragment>
  ))
}

/** Numbers stand below each other; a plate in pieces can't be read. */
function classOf({
  field: { kind, several },
  whole = kind === 'plate' || kind === 'phone',
}: PrintColumn): string | undefined {
  if (kindTraits[kind].measure) return 'is-number'
  return whole && !several ? 'is-whole' : undefined
}

/** A table of texts; its headings are repeated on each sheet. */
export function PrintTable({ columns, rows, totals }: PrintTableProps) {
  return (
    <table className="print-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.name}
              scope="col"
              className={classOf(column)}
              style={{ minWidth: column.minWidth && `${column.minWidth}em` }}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isSection }) => (
          <tr key={key} className={isSection ? 'is-section' : undefined}>
            {columns.map((column, index) => (
              <td key={column.name} className={classOf(column)}>
                <Shown field={column.field} cell={cells[index]} />
              </td>
            ))}
          </tr>
        ))}
        {totals && (
          <tr className="print-totals">
            {columns.map((column, index) => (
              <td key={column.name} className={classOf(column)}>
                {column.name in totals.cells ? (
                  <Shown field={column.field} cell={totals.cells[column.name]} />
                ) : (
                  index === 0 && totals.label
                )}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}
