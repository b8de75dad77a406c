import type { Row } from '@tanstack/react-table'
import { memo } from 'react'
import { shown, type CellPlace, type Features } from './table-column'

interface BodyRowProps<T extends object> {
  row: Row<Features, T>
  places: ReadonlyMap<string, CellPlace>
  /** The column that names the row. */
  naming: string | undefined
  /** The row's number in the table, from 1; that of the headings is 1. */
  number: number
  isSelected: boolean
  className: string
  title: string | undefined
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

function DrawnRow<T extends object>({ row, places, naming, number, className, title, measure }: BodyRowProps<T>) {
  return (
    <tr
      ref={measure}
      data-index={row.index}
      data-row-key={row.id}
      aria-rowindex={number}
      className={className || undefined}
      title={title}
    >
      {row.getAllCells().map((cell) => {
        const content = shown(cell.column.columnDef.cell, cell.getContext())
        const place = places.get(cell.column.id)
        return cell.column.id === naming ? (
          <th key={cell.id} scope="row" {...place}>
            {content}
          </th>
        ) : (
          <td key={cell.id} {...place}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

export const BodyRow = memo(DrawnRow) as typeof DrawnRow
