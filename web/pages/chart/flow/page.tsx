import { useMemo, useState } from 'react'
import { reportSection } from '../../../../model/report/report'
import { inOutSource } from '../../../../resources/parking/in-out-source'
import { terminalFlowReport } from '../../../../resources/report/terminal-flow'
import { useOverlay } from '../../../page/overlay'
import { PrintButton } from '../../../page/print/print-button'
import { queryPlaceholder } from '../../../page/query-placeholder'
import { PageShell } from '../../../page/page-shell'
import { PermittedPage } from '../../../page/permitted-page'
import type { Line } from '../../../reports/charts/line'
import { LineChart } from '../../../reports/charts/line-chart'
import { byWorth, sumOf, useLinePicks } from '../../../reports/charts/use-line-picks'
import { ExportReport, ReportGrouping, ReportNothing } from '../../../reports/report-tools'
import { flowLines } from '../../../reports/flow-lines'
import { ReportFigures } from '../../../reports/report-figures'
import {
  isSameSpan,
  ReportWindow,
  today,
  useSpan,
  type ChosenSpan,
  daysText,
  useFiltersSheet,
} from '../../../reports/report-window'
import { useNamedLines } from '../../../reports/use-named-lines'
import { useLiveReport, type Figures } from '../../../reports/use-report'
import { useToday } from '../../../reports/use-today'
import { operatorNow } from '../../../session/operator-now'
import { lazyOverlay } from '../../../ui/lazy-component'
import { t, words } from '../../../text/text'

const PrintFlow = lazyOverlay(
  () => import('./print-flow').then((part) => part.PrintFlow),
  ({ onClosed }) => onClosed,
)

const countedResources = [inOutSource.name]
const byPark = 'park'

/** The lines of both charts, by car park or by terminal. */
function useFlow(data: Figures | undefined, direction: 'in' | 'out'): Line[] {
  const group = data?.group ?? null
  const lines = useMemo(() => {
    const column = data && reportSection(terminalFlowReport, data.group)?.name
    return column ? flowLines(data.rows, data.span, operatorNow(), direction, column) : []
  }, [data, direction])
  const none = reportSection(terminalFlowReport, group)?.none
  return useNamedLines(lines, group === byPark, none ? t(none) : t(words.chart.unnamed))
}

function OpenFlow() {
  const [chosen, setChosen] = useState(today)
  const [group, setGroup] = useState<string | null>(byPark)
  const span = useSpan(chosen)
  const result = useLiveReport(terminalFlowReport, span, group, countedResources)
  const { data, refetch } = result
  const [stored, retrieved] = [useFlow(data, 'in'), useFlow(data, 'out')]
  const picks = useLinePicks(useMemo(() => byWorth(stored, sumOf), [stored]))
  const dayBegins = useToday()
  const openOverlay = useOverlay()
  const charts = [
    { title: t(words.chart.stored), lines: stored, picks, whole: true },
    { title: t(words.chart.retrieved), lines: retrieved, picks, whole: true },
  ]
  const print = () => data && openOverlay((close) => <PrintFlow figures={data} charts={charts} onClosed={close} />)
  const search = (next: ChosenSpan) => (isSameSpan(next, chosen) ? void refetch() : setChosen(next))
  const { filters, opener } = useFiltersSheet(daysText(span), (done) => (
    <ReportWindow
      label={t(terminalFlowReport.label)}
      chosen={chosen}
      onSearch={(next) => {
        done()
        search(next)
      }}
    />
  ))
  return (
    <PageShell
      filters={filters}
      tools={
        <>
          {opener}
          <PrintButton disabled={!data || data.rows.length === 0} onPrint={print} />
          <ExportReport report={terminalFlowReport} span={span} group={group} />
          <ReportGrouping report={terminalFlowReport} group={group} onChange={setGroup} />
        </>
      }
      fetching={result.isFetching}
      outdated={result.outdated}
    >
      {queryPlaceholder(result, stored.length === 0 && <ReportNothing span={span} />) ??
        (data && (
          <>
            <ReportFigures report={terminalFlowReport} figures={data} />
            <div className="chart-cards">
              {charts.map((chart) => (
                <LineChart key={chart.title} {...chart} today={dayBegins} />
              ))}
            </div>
          </>
        ))}
    </PageShell>
  )
}

export default function FlowPage() {
  const { label, permission } = terminalFlowReport
  return (
    <PermittedPage page={t(label)} permission={permission}>
      <OpenFlow />
    </PermittedPage>
  )
}
