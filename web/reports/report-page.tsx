import { Checkbox } from 'antd'
import { useState } from 'react'
import type { Report } from '../../model/report/report'
import { queryPlaceholder } from '../page/query-placeholder'
import { PageShell } from '../page/page-shell'
import { PermittedPage } from '../page/permitted-page'
import { useOverlay } from '../page/overlay'
import { PrintButton } from '../page/print/print-button'
import { lazyOverlay } from '../ui/lazy-component'
import { ExportReport, ReportGrouping, ReportNothing } from './report-tools'
import { ReportFigures } from './report-figures'
import { hasSections } from '../../model/report/report-sections'
import { ReportTable } from './report-table'
import { isSameSpan, ReportWindow, today, useSpan, type ChosenSpan, daysText, useFiltersSheet } from './report-window'
import { useComparedReport } from './use-report'
import { t, words } from '../text/text'

const PrintReport = lazyOverlay(
  () => import('./print-report').then((part) => part.PrintReport),
  ({ onClosed }) => onClosed,
)

function OpenReport({ report }: { report: Report }) {
  const [chosen, setChosen] = useState(today)
  const [group, setGroup] = useState<string | null>(null)
  const [detailed, setDetailed] = useState(true)
  const span = useSpan(chosen)
  const result = useComparedReport(report, span, group)
  const { data, isFetching, outdated, refetch } = result
  const openOverlay = useOverlay()
  const print = () =>
    data && openOverlay((close) => <PrintReport report={report} figures={data} detailed={detailed} onClosed={close} />)
  const search = (next: ChosenSpan) => (isSameSpan(next, chosen) ? refetch() : setChosen(next))
  const { filters, opener } = useFiltersSheet(daysText(span), (done) => (
    <ReportWindow
      label={t(report.label)}
      chosen={chosen}
      onSearch={(next) => {
        done()
        search(next)
      }}
    />
  ))
  const tools = (
    <>
      {opener}
      <PrintButton disabled={!data || data.rows.length === 0} onPrint={print} />
      <ExportReport report={report} span={span} group={group} />
      <ReportGrouping report={report} group={group} onChange={setGroup} />
      {hasSections(report, group) && (
        <Checkbox checked={detailed} onChange={() => setDetailed(!detailed)}>
          {t(words.report.details)}
        </Checkbox>
      )}
    </>
  )
  return (
    <PageShell filters={filters} tools={tools} fetching={isFetching} outdated={outdated}>
      {queryPlaceholder(result, data?.rows.length === 0 && <ReportNothing span={span} />) ??
        (data && (
          <>
            <ReportFigures report={report} figures={data} />
            <ReportTable report={report} figures={data} detailed={detailed} />
          </>
        ))}
    </PageShell>
  )
}

export function ReportPage({ report }: { report: Report }) {
  return (
    <PermittedPage page={t(report.label)} permission={report.permission}>
      <OpenReport report={report} />
    </PermittedPage>
  )
}
