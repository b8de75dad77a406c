import { terminalFlowReport } from '../../../../resources/report/flow'
import { PrintChart, type PrintedChart } from '../../../reports/charts/print-chart'
import { PrintReport } from '../../../reports/print-report'
import type { ComparedFigures } from '../../../reports/use-report'

interface PrintFlowProps {
  figures: ComparedFigures
  charts: readonly PrintedChart[]
  onClosed: () => void
}

/** Prints the charts of the flow, and their figures as a report. */
export function PrintFlow({ figures, charts, onClosed }: PrintFlowProps) {
  return (
    <PrintReport report={terminalFlowReport} figures={figures} detailed onClosed={onClosed}>
      {charts.map((chart) => (
        <PrintChart key={chart.title} {...chart} />
      ))}
    </PrintReport>
  )
}
