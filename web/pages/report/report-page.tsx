import { ExportOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { reportPath, type Report } from '../../../model/report'
import { download } from '../../api/download'
import '../../engine/list.css'
import { Denied } from '../../engine/list-states'
import { LoadingBar } from '../../engine/loading-bar'
import { ParkLine } from '../../engine/park-line'
import { useCan } from '../../session/session'
import { useSay } from '../../text/use-say'
import { useText } from '../../text/use-text'
import { ReportFailed, ReportNothing } from './report-notice'
import { ReportTable } from './report-table'
import { ReportWindow, type Span } from './report-window'
import { today, useReport, useReportRequest } from './use-report'

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
  const say = useSay()
  const [span, setSpan] = useState(today)
  const { data, isPending, isFetching, isError, error, refetch } = useReport(report, span)
  const search = (next: Span) => {
    if (next.start_time === span.start_time && next.end_time === span.end_time) void refetch()
    else setSpan(next)
  }
  const shown = () => {
    if (isError && !isFetching) return <ReportFailed error={error} onRetry={() => void refetch()} />
    if (isPending || !data) return <div className="list-table" aria-busy />
    return data.rows.length ? <ReportTable report={report} rows={data.rows} /> : <ReportNothing span={span} />
  }
  return (
    <div className="list-screen">
      <div className="list-main">
        <ReportWindow label={say(report.label)} today={today} onSearch={search} />
        <div className="toolbar">
          <div className="toolbar-start">
            <ExportReport report={report} span={span} />
            <ParkLine />
          </div>
        </div>
        <div className="list-body">
          {isFetching && <LoadingBar />}
          {shown()}
        </div>
      </div>
    </div>
  )
}

/** The screen of a report: a window of time, its figures with their totals, and a workbook of them. */
export function ReportPage({ report }: { report: Report }) {
  const say = useSay()
  return useCan(report.permission) ? (
    <OpenReport report={report} />
  ) : (
    <Denied page={say(report.label)} permission={report.permission} />
  )
}
