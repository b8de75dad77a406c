import { Checkbox } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Report } from '../../model/report/report'
import { PageShell } from '../page/page-shell'
import { PermittedPage } from '../page/permitted-page'
import { PrintButton } from '../page/print/print-button'
import { queryPlaceholder } from '../page/page-states'
import type { LiveResult } from '../page/use-live-data'
import { t, words } from '../text/text'
import { lazyDialog } from '../ui/lazy-component'
import { ReportFigures } from './report-figures'
import { ReportTable } from './report-table'
import { ExportReport, ReportGrouping, ReportNothing } from './report-tools'
import { isSameSpan, ReportWindow, today, useFiltersSheet, useSpan, daysText, type Span } from './report-window'
import { useComparedReport, type ComparedFigures } from './use-report'
import { hasSections } from '../../model/report/report-sections'
import { useOverlay } from '../page/overlay'

const PrintReport = lazyDialog(() => import('./print-report').then((part) => part.PrintReport))

interface FrameProps {
  print: (figures: ComparedFigures) => void
  /** Further tools. */
  more?: ReactNode
  /** Below the sums. */
  content: (figures: ComparedFigures) => ReactNode
}

type ReadReport = (report: Report, span: Span, group: string | null) => LiveResult<ComparedFigures>

/** What a report's page searches for, `group` to begin with, and its frame with filters, tools and sums. */
export function useReportPage(report: Report, useFigures: ReadReport, opening: string | null = null) {
  const [chosen, setChosen] = useState(today)
  const [group, setGroup] = useState(opening)
  const span = useSpan(chosen)
  const result = useFigures(report, span, group)
  const { data, isFetching, outdated, refetch } = result
  const { filters, opener } = useFiltersSheet(daysText(span), (done) => (
    <ReportWindow
      label={t(report.label)}
      chosen={chosen}
      onSearch={(next) => {
        done()
        if (isSameSpan(next, chosen)) refetch()
        else setChosen(next)
      }}
    />
  ))
  const frame = ({ print, more, content }: FrameProps) => {
    const tools = (
      <>
        {opener}
        <PrintButton disabled={!data || data.rows.length === 0} onPrint={() => data && print(data)} />
        <ExportReport report={report} span={span} group={group} />
        <ReportGrouping report={report} group={group} onChange={setGroup} />
        {more}
      </>
    )
    return (
      <PageShell filters={filters} tools={tools} fetching={isFetching} outdated={outdated}>
        {queryPlaceholder(result, data?.rows.length === 0 && <ReportNothing span={span} />) ??
          (data && (
            <>
              <ReportFigures report={report} figures={data} />
              {content(data)}
            </>
          ))}
      </PageShell>
    )
  }
  return { data, group, frame }
}

function OpenReport({ report }: { report: Report }) {
  const openOverlay = useOverlay()
  const [detailed, setDetailed] = useState(true)
  const { group, frame } = useReportPage(report, useComparedReport)
  return frame({
    print: (figures) => openOverlay((close) => <PrintReport {...{ report, figures, detailed }} onClosed={close} />),
    more: hasSections(report, group) && (
      <Checkbox checked={detailed} onChange={() => setDetailed(!detailed)}>
        {t(words.report.details)}
      </Checkbox>
    ),
    content: (figures) => <ReportTable {...{ report, figures, detailed }} />,
  })
}

/** The page of a report, its figures as a table. */
export const reportPage = (report: Report) =>
  function ReportPage() {
    return (
      <PermittedPage page={t(report.label)} permission={report.permission}>
        <OpenReport report={report} />
      </PermittedPage>
    )
  }
