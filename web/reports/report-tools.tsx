import { ExportOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { reportPath, type Report, ownGrouping } from '../../model/report/report'
import { download } from '../api/download'
import type { Span } from './report-window'
import { useReportRequest } from './use-report'
import { useMessage } from '../ui/over-page/use-message'
import { t, words } from '../text/text'
import './report.css'
import { Nothing } from '../page/page-states'

interface GroupingProps {
  report: Report
  /** Null: the report's own grouping. */
  group: string | null
  onChange: (group: string | null) => void
}

/** The choice of how a report's rows are grouped. */
export function ReportGrouping({ report, group, onChange }: GroupingProps) {
  const own = ownGrouping(report)
  return (
    <div className="report-group" role="group" aria-label={t(words.report.group)}>
      {Object.entries(report.groupings ?? {}).map(([name, { label }]) => {
        const isChosen = name === (group ?? own)
        return (
          <Button
            key={name}
            color={isChosen ? 'primary' : 'default'}
            variant={isChosen ? 'filled' : 'text'}
            aria-pressed={isChosen}
            onClick={() => onChange(name === own ? null : name)}
          >
            {t(label)}
          </Button>
        )
      })}
    </div>
  )
}

export function ReportNothing({ span: { start_time = '', end_time = '' } }: { span: Span }) {
  return (
    <Nothing title={t(words.report.nothing)}>
      <p>{t(words.report.nothingWhy, { from: start_time, to: end_time })}</p>
    </Nothing>
  )
}

/** Downloads the shown figures as a workbook. */
export function ExportReport({ report, span, group }: { report: Report; span: Span; group: string | null }) {
  const message = useMessage()
  const request = useReportRequest(span, group)
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(`${reportPath(report)}/export`, { ...request }),
    onSuccess: () => void message.success(t(words.export.succeeded)),
  })
  return (
    <Button icon={<ExportOutlined />} loading={isPending} onClick={() => mutate()}>
      {t(isPending ? words.list.exporting : words.list.export)}
    </Button>
  )
}
