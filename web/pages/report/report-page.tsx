import { ExportOutlined } from '@ant-design/icons'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { reportPath, type Report } from '../../../model/report'
import { call } from '../../api/call'
import { download } from '../../api/download'
import '../../engine/list.css'
import { Denied } from '../../engine/list-states'
import type { WireRow } from '../../fields/parts'
import { operatorNow } from '../../session/operator-now'
import { useCan } from '../../session/session'
import { useSay } from '../../text/use-say'
import { useText } from '../../text/use-text'
import { ReportFailed, ReportNothing } from './report-notice'
import { ReportTable } from './report-table'
import { ReportWindow, type Span } from './report-window'

const today = (): Span => {
  const day = operatorNow().slice(0, 10)
  return { start_time: day, end_time: day }
}

function useReport(report: Report, span: Span) {
  return useQuery({
    queryKey: ['report', report.name, span],
    queryFn: ({ signal }) => call<WireRow[]>(reportPath(report), { ...span }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
  })
}

function ExportReport({ report, span }: { report: Report; span: Span }) {
  const t = useText()
  const { message } = App.useApp()
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(`${reportPath(report)}/export`, { ...span }),
    onSuccess: () => void message.success(t('export.succeeded')),
  })
  return (
    <Button icon={<ExportOutlined />} loading={isPending} onClick={() => mutate()}>
      {t(isPending ? 'list.exporting' : 'list.export')}
    </Button>
  )
}

function OpenReport({ report }: { report: Report }) {
  const t = useText()
  const say = useSay()
  const [span, setSpan] = useState(today)
  const { data: rows, isPending, isFetching, isError, error, refetch } = useReport(report, span)
  const search = (next: Span) => {
    if (next.start_time === span.start_time && next.end_time === span.end_time) void refetch()
    else setSpan(next)
  }
  const shown = () => {
    if (isError && !isFetching) return <ReportFailed error={error} onRetry={() => void refetch()} />
    if (isPending) return <div className="list-table" aria-busy />
    return rows?.length ? <ReportTable report={report} rows={rows} /> : <ReportNothing span={span} />
  }
  return (
    <div className="list-screen">
      <div className="list-main">
        <ReportWindow label={say(report.label)} today={today} onSearch={search} />
        <div className="toolbar">
          <div className="toolbar-start">
            <ExportReport report={report} span={span} />
          </div>
        </div>
        <div className="list-body">
          {isFetching && (
            <div className="list-bar" role="status">
              <span className="visually-hidden">{t('list.loading')}</span>
            </div>
          )}
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
