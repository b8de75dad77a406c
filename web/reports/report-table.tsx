import '../resource/list/table/list-table.css'
import { Table, type TableColumnType } from 'antd'
import { createElement, useLayoutEffect, useMemo } from 'react'
import type { Report } from '../../model/report'
import { resource, type Resource } from '../../model/resource'
import { columnWidths } from '../resource/list/table/column-widths'
import { sumOf } from '../resource/list/table/total'
import { textWidth } from '../ui/text-width'
import { useBox, type Box } from '../ui/use-box'
import { useScrollKeys } from '../ui/keys/use-scroll-keys'
import { fieldParts } from '../fields/field-parts'
import type { WireRow } from '../api/wire-row'
import { lang } from '../text/lang'
import { useLocalize } from '../text/use-localize'
import { useText } from '../text/use-text'

const padding = 22
/** Minimum width of text columns (names and days) in pixels: four of them fit on a phone. */
const textColumnWidth = 96

/** A resource made of the report's columns, as the field kinds' cells require one. */
const resourceOf = ({ name, label, permission, columns }: Report): Resource =>
  resource(name, {
    label,
    permission,
    scope: 'operator',
    fields: columns,
    list: { columns: Object.keys(columns), search: [], sort: '' },
  })

function useColumns(shape: Resource, names: readonly string[], room: number): TableColumnType<WireRow>[] {
  const localize = useLocalize()
  const planned = names.flatMap((name) => {
    const field = shape.fields[name]
    if (!field) return []
    const { Cell, width, align, stretches = false } = fieldParts[field.kind]
    const title = localize(field.label)
    const render = (_: unknown, row: WireRow) =>
      createElement(Cell, { value: row[name], row, field, name, resource: shape })
    return [
      {
        stretches,
        pinned: false,
        width: Math.max(field.kind === 'text' ? textColumnWidth : width(field, lang()), textWidth(title, 12) + padding),
        column: { key: name, title, align, render },
      },
    ]
  })
  const widths = columnWidths(planned, room)
  return planned.map(({ column }, index) => ({ ...column, width: widths[index] }))
}

function Totals({ shape, names, report, rows }: { shape: Resource; names: string[]; report: Report; rows: WireRow[] }) {
  const t = useText()
  return (
    <Table.Summary.Row className="summary-row">
      {names.map((name, index) => {
        const field = shape.fields[name]
        const summed = field && report.totals.includes(name)
        const value = summed ? sumOf(rows, name) : ''
        const text = field?.kind === 'money' ? Number(value).toFixed(2) : value
        return (
          <Table.Summary.Cell key={name} index={index} align={field && fieldParts[field.kind].align}>
            <strong>
              {summed
                ? createElement(fieldParts[field.kind].Cell, { value: text, row: {}, field, name, resource: shape })
                : index === 0 && t('report.total')}
            </strong>
          </Table.Summary.Cell>
        )
      })}
    </Table.Summary.Row>
  )
}

function SizedTable({ report, rows, box }: { report: Report; rows: WireRow[]; box: Box }) {
  const shape = useMemo(() => resourceOf(report), [report])
  const names = Object.keys(report.columns)
  const columns = useColumns(shape, names, box.width)
  const width = columns.reduce((sum, column) => sum + Number(column.width), 0)
  return (
    <Table<WireRow>
      virtual
      rowKey={(row) => names.map((name) => String(row[name])).join(' ')}
      pagination={false}
      dataSource={rows}
      columns={columns}
      scroll={{ x: Math.max(width, box.width), y: box.height }}
      summary={() => (
        <Table.Summary fixed>
          <Totals {...{ shape, names, report, rows }} />
        </Table.Summary>
      )}
    />
  )
}

export function ReportTable({ report, rows }: { report: Report; rows: WireRow[] }) {
  const localize = useLocalize()
  const { ref, box, measure } = useBox()
  const onKeyDown = useScrollKeys()
  useLayoutEffect(measure, [measure, box])
  return (
    <div
      ref={ref}
      className="list-table"
      role="region"
      aria-label={localize(report.label)}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {box && <SizedTable report={report} rows={rows} box={box} />}
    </div>
  )
}
