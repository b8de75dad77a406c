import { useQueryClient } from '@tanstack/react-query'
import { largestPage } from '../../../../model/list'
import { useMemo, useState } from 'react'
import { terminalFlowReport } from '../../../../resources/report/terminal-flow'
import { linesOf } from '../../../reports/charts/line'
import { LineChart } from '../../../reports/charts/line-chart'
import { textOf } from '../../../fields/text-of'
import { millisecondsOf } from '../../../fields/time/milliseconds-of'
import { useCan } from '../../../session/session'
import { queryPlaceholder } from '../../../page/query-placeholder'
import type { PageProps } from '../../../page/page-context'
import { PageShell } from '../../../page/page-shell'
import { usePageData } from '../../../page/use-page-data'
import { PermittedPage } from '../../../page/permitted-page'
import { useLocalize } from '../../../text/use-localize'
import { useText } from '../../../text/use-text'
import { ReportNothing } from '../../../reports/report-nothing'
import { operatorNow } from '../../../session/operator-now'
import { useSpan, type Span } from '../../../reports/report-window'
import { useReport } from '../../../reports/use-report'
import { flowLines } from '../../../reports/flow-lines'
import { type TerminalSearch, openingSearch, TerminalSearchForm } from './terminal-search'
import { terminalChartPermission, terminalData } from '../../../../resources/terminal/terminal-data'
import { index } from '../../../api/resource-calls'
import { parkFilter, useChosenPark } from '../../../session/chosen-park'

/** What is searched for at the current minute. */
type CurrentSearch = Span & Pick<TerminalSearch, 'client_id'>

function useReadings(search: CurrentSearch) {
  const filters = { ...search, ...parkFilter(terminalData, useChosenPark()) }
  return usePageData(['readings', filters], (signal) =>
    index(terminalData.name, { ...filters, page: 1, page_size: largestPage }, { signal, quiet: true }),
  )
}

const wholeHours = ({ start_time, end_time }: Span): Span => ({
  start_time: start_time && `${start_time.slice(0, 13)}:00:00`,
  end_time: end_time && `${end_time.slice(0, 13)}:59:59`,
})

function OutflowChart({ search }: { search: CurrentSearch }) {
  const t = useText()
  const result = useReport(terminalFlowReport, wholeHours(search))
  const unnamed = t('chart.unnamed')
  const { data, outdated } = result
  const { client_id } = search
  const lines = useMemo(() => {
    const all = data ? flowLines(data.rows, data.span, operatorNow(), 'out', unnamed) : []
    return client_id ? all.filter(({ name }) => name === client_id) : all
  }, [data, unnamed, client_id])
  const instead = queryPlaceholder(result, lines.length === 0 && <ReportNothing span={search} />)
  return <LineChart title={t('chart.outflow')} lines={lines} whole outdated={outdated} instead={instead} />
}

const isSame = (one: TerminalSearch, other: TerminalSearch): boolean => JSON.stringify(one) === JSON.stringify(other)

function OpenTerminals({ label }: { label: string }) {
  const t = useText()
  const [chosen, setChosen] = useState(openingSearch)
  const search = { ...useSpan(chosen), client_id: chosen.client_id }
  const client = useQueryClient()
  const mayFlow = useCan(terminalFlowReport.permission)
  const result = useReadings(search)
  const { data, refetch } = result
  const unnamed = t('chart.unnamed')
  const lines = useMemo(() => {
    const measured = (data?.list ?? []).filter(({ temperature }) => temperature !== null).reverse()
    return linesOf(
      measured,
      ({ client_id }) => textOf(client_id) || unnamed,
      ({ created_at, temperature }) => [millisecondsOf(textOf(created_at)), Number(temperature)],
    )
  }, [data, unnamed])
  const onSearch = (next: TerminalSearch) => {
    if (!isSame(next, chosen)) return setChosen(next)
    refetch()
    void client.invalidateQueries({ queryKey: ['report', terminalFlowReport.name] })
  }
  const total = data?.page.total_count ?? 0
  return (
    <PageShell
      filters={<TerminalSearchForm label={label} opening={chosen} onSearch={onSearch} />}
      fetching={result.isFetching}
    >
      <div className="chart-cards">
        <LineChart
          title={t('chart.temperature')}
          lines={lines}
          unit=" °C"
          note={total > largestPage ? t('chart.newest', { shown: largestPage, total }) : undefined}
          outdated={result.outdated}
          instead={queryPlaceholder(result, lines.length === 0 && <ReportNothing span={search} />)}
        />
        {mayFlow && <OutflowChart search={search} />}
      </div>
    </PageShell>
  )
}

export default function TerminalChartPage({ screen }: PageProps) {
  const label = useLocalize()(screen.label)
  return (
    <PermittedPage page={label} permission={terminalChartPermission}>
      <OpenTerminals label={label} />
    </PermittedPage>
  )
}
