import { createElement } from 'react'
import { reportSection, type Report } from '../../model/report/report'
import { busiestText } from '../../model/report/report-sections'
import type { Resource } from '../../model/resource'
import type { WireRow } from '../api/wire-row'
import { fieldParts } from '../fields/field-parts'
import { textOf } from '../fields/text-of'
import { t } from '../text/text'

interface ReportValueProps {
  shape: Resource
  name: string
  row: WireRow
}

/** A value as its field shows it. */
export function ReportValue({ shape, name, row }: ReportValueProps) {
  const field = shape.fields[name]
  return field && createElement(fieldParts[field.kind].Cell, { value: row[name], row, field, name, resource: shape })
}

interface ReportCellProps extends ReportValueProps {
  report: Report
  group: string | null
  isSection: boolean
}

/** A cell of a report as its table shows it. */
export function ReportCell({ report, group, isSection, ...cell }: ReportCellProps) {
  const { name, row } = cell
  const section = reportSection(report, group)
  const value = textOf(row[name])
  if (isSection && name === report.busiest) return value && t(busiestText, { value })
  if (name === section?.name && section.none && value === '') return t(section.none)
  return <ReportValue {...cell} />
}
