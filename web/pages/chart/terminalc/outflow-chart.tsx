import { useMemo } from 'react'
import { flowReport } from '../../../../resources/report/flow'
import { LineChart } from '../../../reports/charts/line-chart'
import { operatorNow } from '../../../session/operator-now'
import { useText } from '../../../text/use-text'
import type { Span } from '../../../reports/report-search'
import { useReport } from '../../../reports/use-report'
import { flowLines } from '../../../reports/flow-lines'
import { queryPlaceholder } from '../../../page/query-placeholder'
import { ReportNothing } from '../../../reports/report-nothing'
import type { TerminalSearch } from './terminal-search'

/** The span extended to whole hours. */
const wholeHours = ({ start_time, end_time }: TerminalSearch): Span => ({
  start_time: start_time && `${start_time.slice(0, 13)}:00:00`,
  end_time: end_time && `${end_time.slice(0, 13)}:59:59`,
})

/** Cars that left, per terminal and hour. */
export function OutflowChart({ search }: { search: TerminalSearch }) {
  const t = useText()
  const result = useReport(flowReport, wholeHours(search))
  const unnamed = t('chart.unnamed')
  const { data } = result
  const { client_id } = search
  const lines = useMemo(() => {
    const all = data ? flowLines(data.rows, data.span, operatorNow(), 'out', unnamed) : []
    return client_id ? all.filter(({ name }) => name === client_id) : all
  }, [data, unnamed, client_id])
  const instead = queryPlaceholder(result, lines.length === 0 && <ReportNothing span={search} />)
  return <LineChart title={t('chart.outflow')} lines={lines} whole instead={instead} />
}
