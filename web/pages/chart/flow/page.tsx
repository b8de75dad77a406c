import { useMemo, useState } from 'react'
import { inOutSource } from '../../../../resources/parking/in-out-source'
import { flowReport } from '../../../../resources/report/flow'
import { chartPlaceholder } from '../../../page/instead-of'
import { PageShell } from '../../../page/page-shell'
import { PermittedPage } from '../../../page/permitted-page'
import { LineChart } from '../../../reports/charts/line-chart'
import { flowLines } from '../../../reports/flow-lines'
import { ReportNothing } from '../../../reports/report-notice'
import { isSameSpan, ReportWindow, type Span } from '../../../reports/report-window'
import { today, useLiveReport } from '../../../reports/use-report'
import { operatorNow } from '../../../session/operator-now'
import { useLateText } from '../../../text/use-late-text'
import { useLocalize } from '../../../text/use-localize'

const rowsCounted = [inOutSource.name]

function OpenFlow() {
  const t = useLateText('chart')
  const localize = useLocalize()
  const [span, setSpan] = useState(today)
  const answer = useLiveReport(flowReport, span, rowsCounted)
  const { data, refetch } = answer
  const unnamed = t('chart.unnamed')
  const [stored, retrieved] = useMemo(() => {
    const lines = (counted: 'in' | 'out') =>
      data ? flowLines(data.rows, data.span, operatorNow(), counted, unnamed) : []
    return [lines('in'), lines('out')]
  }, [data, unnamed])
  const search = (next: Span) => (isSameSpan(next, span) ? void refetch() : setSpan(next))
  return (
    <PageShell
      filters={<ReportWindow label={localize(flowReport.label)} today={today} onSearch={search} />}
      fetching={answer.isFetching}
      outdated={answer.outdated}
    >
      {chartPlaceholder(answer, stored.length === 0 && <ReportNothing span={span} />) ?? (
        <div className="chart-cards">
          <LineChart title={t('chart.stored')} lines={stored} whole />
          <LineChart title={t('chart.retrieved')} lines={retrieved} whole />
        </div>
      )}
    </PageShell>
  )
}

/** Cars stored and retrieved at each terminal, hour by hour, up to now. */
export default function FlowPage() {
  const localize = useLocalize()
  const { label, permission } = flowReport
  return (
    <PermittedPage page={localize(label)} permission={permission}>
      <OpenFlow />
    </PermittedPage>
  )
}
