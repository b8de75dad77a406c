import { Nothing } from '../page/page-states'
import { useText } from '../text/use-text'
import type { Span } from './report-window'

export function ReportNothing({ span: { start_time = '', end_time = '' } }: { span: Span }) {
  const t = useText()
  return (
    <Nothing title={t('report.nothing')}>
      <p>{t('report.nothingWhy', { from: start_time, to: end_time })}</p>
    </Nothing>
  )
}
