import { ExportOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { reportPath, type Report } from '../../model/report/report'
import { download } from '../api/download'
import type { Span } from './report-window'
import { useReportRequest } from './use-report'
import { useMessage } from '../ui/over-page/use-message'
import { t, words } from '../text/text'

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
