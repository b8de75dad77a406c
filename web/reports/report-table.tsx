import '../resource/list/table/list-table.css'
import './report.css'
import { Table, type TableColumnType } from 'antd'
import { useLayoutEffect, useMemo } from 'react'
import { isFigure, reportShape, type Report } from '../../model/report/report'
import type { Resource } from '../../model/resource'
import { headingWidth } from '../resource/list/table/heading-widths'
import { useBox, type Box } from '../ui/hooks/use-box'
import { useScrollKeys } from '../ui/keys/use-scroll-keys'
import { fieldParts } from '../fields/field-parts'
import type { WireRow } from '../api/wire-row'
import { lang } from '../text/lang'
import { useLocalize } from '../text/use-localize'
import { useText } from '../text/use-text'
import { shownColumns, shownRows, sumsOf, type ShownRow } from '../../model/report/report-sections'
import { ReportCell, ReportValue } from './report-cell'
import type { Figures } from './use-report'

/** Widths of the first column in pixels: it takes the room that the figures leave, between these. */
const firstWidth = { least: 136, most: 260 }
/** What each further name in it adds to these. */
const furtherName = { least: 20, most: 100 }
/** Of an amount of seven digits. */
const moneyWidth = 112
/** Height in pixels of the horizontal scroll bar, which would cover the last row. */
const scrollBarHeight = 8

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
  const localize = useLocalize()
  const isSection = sums !== null
  /** A number says what it is only with its label, as the column has no heading for it. */
  const labelOf = (name: string) => {
    const field = cell.shape.fields[name]
    return field && (field.kind === 'integer' || field.kind === 'decimal') ? localize(field.label) : null
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

function useColumns({ totals, ...shown }: Shown, room: number): TableColumnType<ShownRow>[] {
  const localize = useLocalize()
  const { report, group, shape, naming } = shown
  const labelOf = (name: string): string => localize(shape.fields[name]?.label ?? report.label)
  const figures = totals.flatMap((name) => {
    const field = shape.fields[name]
    if (!field) return []
    const { width, align } = fieldParts[field.kind]
    const title = labelOf(name)
    return [
      {
        key: name,
        title,
        align,
        width: Math.max(field.kind === 'money' ? moneyWidth : width(field, lang()), headingWidth(title)),
        render: (_: unknown, { row, sums }: ShownRow) => (
          <ReportCell {...{ report, group, shape, name, row, isSection: sums !== null }} />
        ),
      },
    ]
  })
  const rest = room - figures.reduce((sum, { width }) => sum + width, 0)
  const further = naming.length - 1
  const least = firstWidth.least + furtherName.least * further
  const most = firstWidth.most + furtherName.most * further
  const first = {
    key: naming[0] ?? '',
    title: labelOf(naming[0] ?? ''),
    fixed: 'left' as const,
    width: Math.min(Math.max(rest, least), most),
    render: (_: unknown, one: ShownRow) => <RowName {...shown} one={one} />,
  }
  return [first, ...figures]
}

function Totals({ report, shape, totals, rows }: Shown & { rows: readonly WireRow[] }) {
  const t = useText()
  const sums = sumsOf(report, rows)
  return (
    <Table.Summary.Row className="summary-row">
      <Table.Summary.Cell index={0}>
        <strong>{t('report.total')}</strong>
      </Table.Summary.Cell>
      {totals.map((name, index) => {
        const field = shape.fields[name]
        return (
          <Table.Summary.Cell key={name} index={index + 1} align={field && fieldParts[field.kind].align}>
            <strong>
              <ReportValue shape={shape} name={name} row={sums} />
            </strong>
          </Table.Summary.Cell>
        )
      })}
    </Table.Summary.Row>
  )
}

interface ReportTableProps {
  report: Report
  figures: Figures
  /** Are the rows of the sections shown too? */
  detailed: boolean
}

function SizedTable({ report, figures: { rows, group }, detailed, box }: ReportTableProps & { box: Box }) {
  const shape = useMemo(() => reportShape(report, group), [report, group])
  const shown = useMemo(() => shownRows(report, group, rows, detailed), [report, group, rows, detailed])
  const names = shownColumns(report, group, detailed)
  const parts = {
    ...{ report, group, shape },
    naming: names.filter((name) => !isFigure(report, name)),
    totals: names.filter((name) => isFigure(report, name)),
  }
  const columns = useColumns(parts, box.width - 1)
  const width = columns.reduce((sum, column) => sum + Number(column.width), 0)
  const scrolls = width > box.width
  return (
    // As wide as its columns, so that numbers stand near their names.
    <div className="report-table" style={{ width: width + 1 }}>
      <Table<ShownRow>
        virtual
        className={scrolls ? 'is-wide' : ''}
        rowKey="key"
        rowClassName={({ sums }) => (sums === null ? '' : 'report-section')}
        pagination={false}
        dataSource={shown}
        columns={columns}
        scroll={{ x: width, y: box.height - (scrolls ? scrollBarHeight : 0) }}
        summary={() => (
          <Table.Summary fixed>
            <Totals {...parts} rows={rows} />
          </Table.Summary>
        )}
      />
    </div>
  )
}

export function ReportTable(props: ReportTableProps) {
  const localize = useLocalize()
  const { ref, box, measure } = useBox()
  const scrolling = useScrollKeys()
  useLayoutEffect(measure, [measure, box])
  return (
    <div
      ref={ref}
      className="list-table"
      role="region"
      aria-label={localize(props.report.label)}
      tabIndex={0}
      {...scrolling}
    >
      {box && <SizedTable {...props} box={box} />}
    </div>
  )
}
