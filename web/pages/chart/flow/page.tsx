import { useMemo } from 'react'
import { reportSection } from '../../../../model/report/report'
import { inOutSource } from '../../../../resources/parking/in-out-source'
import { terminalFlowReport } from '../../../../resources/report/flow'
import { useOverlay } from '../../../page/overlay'
import type { Line } from '../../../reports/charts/line'
import { LineChart } from '../../../reports/charts/line-chart'
import { byWorth, sumOf, useLinePicks } from '../../../reports/charts/use-line-picks'
import { useReportPage } from '../../../reports/report-page'
import { useFlowLines } from '../../../reports/use-flow-lines'
import { useLiveReport, type Figures, type useComparedReport } from '../../../reports/use-report'
import { lazyDialog } from '../../../ui/lazy-component'
import { t, words } from '../../../text/text'
import { permittedPage } from '../../../page/permitted-page'

const PrintFlow = lazyDialog(() => import('./print-flow').then((part) => part.PrintFlow))

const byPark = 'park'
const countedResources = [inOutSource.name]
const useFlowReport: typeof useComparedReport = (...of) => useLiveReport(...of, countedResources)

/** The lines of both charts, by car park or by terminal. */
function useFlow(data: Figures | undefined, direction: 'in' | 'out'): Line[] {
  const group = data?.group ?? null
  const section = reportSection(terminalFlowReport, group)
  const unnamed = t(section?.none ?? words.chart.unnamed)
  return useFlowLines(data, { direction, column: section?.name, unnamed, areParks: group === byPark })
}

function OpenFlow() {
  const openOverlay = useOverlay()
  const { data, frame } = useReportPage(terminalFlowReport, useFlowReport, byPark)
  const [stored, retrieved] = [useFlow(data, 'in'), useFlow(data, 'out')]
  const picks = useLinePicks(useMemo(() => byWorth(stored, sumOf), [stored]))
  const charts = [
    { title: t(words.chart.stored), lines: stored, picks, whole: true },
    { title: t(words.chart.retrieved), lines: retrieved, picks, whole: true },
  ]
  return frame({
    print: (figures) => openOverlay((close) => <PrintFlow figures={figures} charts={charts} onClosed={close} />),
    content: () => (
      <div className="chart-cards page-scroll">
        {charts.map((chart) => (
          <LineChart key={chart.title} {...chart} />
        ))}
      </div>
    ),
  })
}

export default permittedPage(terminalFlowReport.permission, OpenFlow)
