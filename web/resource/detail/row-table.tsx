import type { ComponentType } from 'react'
import type { List } from '../../../model/list'
import type { Resource } from '../../../model/resource'
import type { WireRow } from '../../api/wire-row'
import { fieldParts } from '../../fields/field-parts'
import type { CellProps, FieldParts } from '../../fields/parts'
import { FieldCell } from '../field-cell'
import { t } from '../../text/text'

const classOf = ({ align, card }: FieldParts): string => (card === 'time' ? 'is-time' : `is-${align}`)

interface RowTableProps {
  resource: Resource
  columns: readonly string[]
  rows: readonly WireRow[]
  headings?: List['headings']
  /** Cells by field, in place of those of the fields' kinds. */
  cells?: Readonly<Record<string, ComponentType<CellProps>>>
}

/** A plain table of a few rows with some of their columns. */
export function RowTable({ resource, columns, rows, headings = {}, cells = {} }: RowTableProps) {
  const shown = columns.flatMap((name) => {
    const field = resource.fields[name]
    return field ? [{ name, field, parts: fieldParts[field.kind] }] : []
  })
  return (
    <table className="detail-rows">
      <thead>
        <tr>
          {shown.map(({ name, field, parts }) => (
            <th key={name} scope="col" className={classOf(parts)}>
              {t(headings[name] ?? field.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.id)}>
            {shown.map(({ name, parts }) => (
              <td key={name} className={classOf(parts)}>
                <FieldCell resource={resource} name={name} row={row} cell={cells[name]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
