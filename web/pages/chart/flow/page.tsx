import { useMemo, useState } from 'react'
import { inOutSource } from '../../../../resources/parking/in-out-source'
import { terminalFlowReport } from '../../../../resources/report/terminal-flow'
import { queryPlaceholder } from '../../../page/query-placeholder'
import { PageShell } from '../../../page/page-shell'
import { PermittedPage } from '../../../page/permitted-page'
import { LineChart } from '../../../reports/charts/line-chart'
import { flowLines } from '../../../reports/flow-lines'
import { ReportNothing } from '../../../reports/report-nothing'
import { isSameSpan, ReportWindow, today, useSpan, type ChosenSpan } from '../../../reports/report-window'
import { useLiveReport } from '../../../reports/use-report'
import { operatorNow } from '../../../session/operator-now'
import { useText } from '../../../text/use-text'
import { useLocalize } from '../../../text/use-localize'

const countedResources = [inOutSource.name]

function OpenFlow() {
  const t = useText()
  const localize = useLocalize()
  const [chosen, setChosen] = useState(today)
  const span = useSpan(chosen)
  const result = useLiveReport(terminalFlowReport, span, countedResources)
  const { data, refetch } = result
  const unnamed = t('chart.unnamed')
  const [stored, retrieved] = useMemo(() => {
    const lines = (direction: 'in' | 'out') =>
      data ? flowLines(data.rows, data.span, operatorNow(), direction, unnamed) : []
    return [lines('in'), lines('out')]
  }, [data, unnamed])
  const search = (next: ChosenSpan) => (isSameSpan(next, chosen) ? void refetch() : setChosen(next))
  return (
    <PageShell
      filters={<ReportWindow label={localize(terminalFlowReport.label)} onSearch={search} />}
      fetching={result.isFetching}
      outdated={result.outdated}
    >
      {queryPlaceholder(result, stored.length === 0 && <ReportNothing span={span} />) ?? (
        <div className="chart-cards">
          <LineChart title={t('chart.stored')} lines={stored} whole />
          <LineChart title={t('chart.retrieved')} lines={retrieved} whole />
        </div>
      )}
    </PageShell>
  )
}

export default function FlowPage() {
  const localize = useLocalize()
  const { label, permission } = terminalFlowReport
  return (
    <PermittedPage page={localize(label)} permission={permission}>
      <OpenFlow />
    </PermittedPage>
  )
}
