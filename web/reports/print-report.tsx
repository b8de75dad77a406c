import type { ReactNode } from 'react'
import { ownGrouping, reportShape, type Report } from '../../model/report/report'
import { PrintSheet, useParkFact } from '../page/print/print-sheet'
import type { PrintColumn } from '../page/print/print-layout'
import { PrintTable } from '../page/print/print-table'
import { useChosenPark } from '../session/chosen-park'
import { ReportFigures, ReportCell } from './report-figures'
import { shownColumns, shownRows, sumsOf } from '../../model/report/report-sections'
import { daysText } from './report-window'
import type { ComparedFigures } from './use-report'
import { t, words } from '../text/text'

interface PrintReportProps {
  report: Report
  figures: ComparedFigures
  /** Are the rows of the sections printed too? */
  detailed: boolean
  onClosed: () => void
  /** Between the totals and the table. */
  children?: ReactNode
}

/** What the figures of a report are limited to, and how they are grouped. */
function useFacts(report: Report, { span, group }: ComparedFigures) {
  const grouping = report.groupings?.[group ?? ownGrouping(report) ?? '']
  return [
    { name: t(words.report.days), value: daysText(span) },
    ...useParkFact(useChosenPark()),
    ...(grouping ? [{ name: t(words.report.group), value: t(grouping.label) }] : []),
  ]
}

/** Prints the figures of a report as they are shown, with their totals. */
export function PrintReport({ report, figures, detailed, onClosed, children }: PrintReportProps) {
  const { rows, group } = figures
  const shape = reportShape(report, group)
  const columns = shownColumns(report, group, detailed).flatMap((name): PrintColumn[] => {
    const field = shape.fields[name]
    return field ? [{ name, field, label: t(field.label) }] : []
  })
  return (
    <PrintSheet title={t(report.label)} facts={useFacts(report, figures)} onClosed={onClosed}>
      <ReportFigures report={report} figures={figures} />
      {children}
      <PrintTable
        columns={columns}
        rows={shownRows(report, group, rows, detailed).map(({ key, row, sums }) => ({
          key,
          isSection: sums !== null,
          cells: columns.map(({ name }) => (
            <ReportCell key={name} {...{ report, group, shape, name, row, isSection: sums !== null }} />
          )),
        }))}
        totals={{ label: t(words.report.total), cells: sumsOf(report, rows) }}
      />
    </PrintSheet>
  )
}
