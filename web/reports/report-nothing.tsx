import { Nothing } from '../page/page-states'
import type { Span } from './report-window'
import { t, words } from '../text/text'

export function ReportNothing({ span: { start_time = '', end_time = '' } }: { span: Span }) {
  return (
    <Nothing title={t(words.report.nothing)}>
      <p>{t(words.report.nothingWhy, { from: start_time, to: end_time })}</p>
    </Nothing>
  )
}
