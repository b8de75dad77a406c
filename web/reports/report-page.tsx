import { ExportOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { reportPath, type Report } from '../../model/report'
import { download } from '../api/download'
import { queryPlaceholder } from '../page/query-placeholder'
import { PageShell } from '../page/page-shell'
import { PermittedPage } from '../page/permitted-page'
import { useLocalize } from '../text/use-localize'
import { useText } from '../text/use-text'
import { ReportNothing } from './report-nothing'
import { ReportTable } from './report-table'
import { isSameSpan, ReportWindow, today, useSpan, type ChosenSpan, type Span } from './report-window'
import { useReport, useReportRequest } from './use-report'

function ExportReport({ report, span }: { report: Report; span: Span }) {
  const t = useText()
  const { message } = App.useApp()
  const request = useReportRequest(span)
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(`${reportPath(report)}/export`, { ...request }),
    onSuccess: () => void message.success(t('export.succeeded')),
  })
  return (
    <Button icon={<ExportOutlined />} loading={isPending} onClick={() => mutate()}>
      {t(isPending ? 'list.exporting' : 'list.export')}
    </Button>
  )
}

function OpenReport({ report }: { report: Report }) {
  const localize = useLocalize()
  const [chosen, setChosen] = useState(today)
  const span = useSpan(chosen)
  const result = useReport(report, span)
  const { data, isFetching, outdated, refetch } = result
  const rows = data?.rows ?? []
  const search = (next: ChosenSpan) => (isSameSpan(next, chosen) ? refetch() : setChosen(next))
  return (
    <PageShell
      filters={<ReportWindow label={localize(report.label)} onSearch={search} />}
      tools={<ExportReport report={report} span={span} />}
      fetching={isFetching}
      outdated={outdated}
    >
      {queryPlaceholder(result, rows.length === 0 && <ReportNothing span={span} />) ?? (
        <ReportTable report={report} rows={rows} />
      )}
    </PageShell>
  )
}

export function ReportPage({ report }: { report: Report }) {
  const localize = useLocalize()
  return (
    <PermittedPage page={localize(report.label)} permission={report.permission}>
      <OpenReport report={report} />
    </PermittedPage>
  )
}
