import { useMemo } from 'react'
import { terminalFlowReport } from '../../../../resources/report/flow'
import type { LiveResult } from '../../../page/use-live-data'
import type { Line } from '../../../reports/charts/line'
import { flowLines } from '../../../reports/flow-lines'
import type { Span } from '../../../reports/report-window'
import { useNamedLines } from '../../../reports/use-named-lines'
import { useReport, type Figures } from '../../../reports/use-report'
import { operatorNow } from '../../../session/operator-now'
import type { TerminalSearch } from './terminal-search'
import { t, words } from '../../../text/text'

/** What is searched for at the current minute. */
export type CurrentSearch = Span & Pick<TerminalSearch, 'client_id'>

const wholeHours = ({ start_time, end_time }: Span): Span => ({
  start_time: start_time && `${start_time.slice(0, 13)}:00:00`,
  end_time: end_time && `${end_time.slice(0, 13)}:59:59`,
})

/** The cars that left by the hour: a line for each terminal. */
export function useOutflow(search: CurrentSearch): { lines: Line[]; result: LiveResult<Figures> } {
  const result = useReport(terminalFlowReport, wholeHours(search))
  const { data } = result
  const { client_id } = search
  const found = useMemo(() => {
    const all = data ? flowLines(data.rows, data.span, operatorNow(), 'out', 'client_id') : []
    return client_id ? all.filter(({ name }) => name === client_id) : all
  }, [data, client_id])
  return { lines: useNamedLines(found, false, t(words.chart.unnamed)), result }
}
