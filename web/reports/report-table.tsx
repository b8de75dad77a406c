import '../resource/list/table/list-table.css'
import './report.css'
import { useMemo } from 'react'
import { isFigure, reportShape, type Report } from '../../model/report/report'
import type { Resource } from '../../model/resource'
import { headingWidth } from '../resource/list/table/column-widths'
import { TableBox, type TableView } from '../ui/table/table-box'
import type { TableColumn } from '../ui/table/table-column'
import { VirtualTable } from '../ui/table/virtual-table'
import { usePhone } from '../ui/hooks/use-phone'
import { useAppearance } from '../appearance/appearance'
import { sizeOf, touch } from '../appearance/size'
import { fieldParts } from '../fields/field-parts'
import type { WireRow } from '../api/wire-row'
import { lang } from '../text/lang'
import { shownColumns, shownRows, sumsOf, type ShownRow } from '../../model/report/report-sections'
import { ReportCell } from './report-figures'
import type { Figures } from './use-report'
import { t, words } from '../text/text'
import { FieldCell } from '../resource/field-cell'

/** Widths of the first column in pixels: it takes the room that the figures leave, between these. */
const firstWidth = { least: 136, most: 260 }
/** What each further name in it adds to these. */
const furtherName = { least: 20, most: 100 }
/** Of an amount of seven digits. */
const moneyWidth = 112

interface Shown {
  report: Report
  group: string | null
  shape: Resource
  /** Of the columns that name a row: that of its section first. They share the first column of the table. */
  naming: readonly string[]
  totals: readonly string[]
}

/** What names a row: the section is said to readers of screens in each of its rows, and shown above them. */
function RowName({ naming, one: { row, sums }, ...cell }: Omit<Shown, 'totals'> & { one: ShownRow }) {
  const isSection = sums !== null
  /** A number says what it is only with its label, as the column has no heading for it. */
  const labelOf = (name: string) => {
    const field = cell.shape.fields[name]
    return field && (field.kind === 'integer' || field.kind === 'decimal') ? t(field.label) : null
  }
  return (
    <span className={isSection || naming.length === 1 ? 'report-name' : 'report-name is-detail'}>
      {naming.map((name, at) => (
        <span key={name} className={!isSection && at === 0 && naming.length > 1 ? 'visually-hidden' : undefined}>
          {!isSection && labelOf(name) && <span className="faint">{labelOf(name)} </span>}
          <ReportCell {...cell} {...{ name, row, isSection }} />
        </span>
      ))}
    </span>
  )
}

function useColumns({ totals, ...shown }: Shown, room: number): TableColumn<ShownRow>[] {
  const { report, group, shape, naming } = shown
  const labelOf = (name: string): string => t(shape.fields[name]?.label ?? report.label)
  const figures = totals.flatMap((name): TableColumn<ShownRow>[] => {
    const field = shape.fields[name]
    if (!field) return []
    const { width, align } = fieldParts[field.kind]
    const title = labelOf(name)
    return [
      {
        id: name,
        header: title,
        align,
        size: Math.max(field.kind === 'money' ? moneyWidth : width(field, lang()), headingWidth(title)),
        cell: ({ row, sums }) => <ReportCell {...{ report, group, shape, name, row, isSection: sums !== null }} />,
      },
    ]
  })
  const rest = room - figures.reduce((sum, { size }) => sum + size, 0)
  const further = naming.length - 1
  const least = firstWidth.least + furtherName.least * further
  const most = firstWidth.most + furtherName.most * further
  const first: TableColumn<ShownRow> = {
    id: naming[0] ?? '',
    header: labelOf(naming[0] ?? ''),
    pin: 'left',
    size: Math.min(Math.max(rest, least), most),
    cell: (one) => <RowName {...shown} one={one} />,
  }
  return [first, ...figures]
}

function Totals({ report, shape, totals, rows }: Shown & { rows: readonly WireRow[] }) {
  const sums = sumsOf(report, rows)
  return (
    <tr className="summary-row">
      <th scope="row" className="is-pinned is-edge-start" style={{ insetInlineStart: 0 }}>
        <strong>{t(words.report.total)}</strong>
      </th>
      {totals.map((name) => {
        const field = shape.fields[name]
        return (
          <td key={name} style={{ textAlign: field && fieldParts[field.kind].align }}>
            <strong>
              <FieldCell resource={shape} name={name} row={sums} />
            </strong>
          </td>
        )
      })}
    </tr>
  )
}

interface ReportTableProps {
  report: Report
  figures: Figures
  /** Are the rows of the sections shown too? */
  detailed: boolean
}

function SizedTable({ report, figures: { rows, group }, detailed, view }: ReportTableProps & { view: TableView }) {
  const phone = usePhone()
  const size = useAppearance((appearance) => sizeOf(appearance.size))
  const shape = useMemo(() => reportShape(report, group), [report, group])
  const shown = useMemo(() => shownRows(report, group, rows, detailed), [report, group, rows, detailed])
  const names = shownColumns(report, group, detailed)
  const parts = {
    ...{ report, group, shape },
    naming: names.filter((name) => !isFigure(report, name)),
    totals: names.filter((name) => isFigure(report, name)),
  }
  // As wide as its columns, so that numbers stand near their names.
  const columns = useColumns(parts, view.width)
  return (
    <VirtualTable<ShownRow>
      view={view}
      className="report-table"
      rows={shown}
      idOf={({ key }) => key}
      columns={columns}
      rowHeight={phone ? touch.row : size.row}
      grows={phone}
      classOf={({ sums }) => (sums === null ? '' : 'report-section')}
      summary={<Totals {...parts} rows={rows} />}
    />
  )
}

export function ReportTable(props: ReportTableProps) {
  return <TableBox label={t(props.report.label)}>{(view) => <SizedTable {...props} view={view} />}</TableBox>
}
