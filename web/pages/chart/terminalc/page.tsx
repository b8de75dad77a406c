import { useQueryClient } from '@tanstack/react-query'
import { largestPage } from '../../../../model/list'
import { useMemo, useState } from 'react'
import { terminalFlowReport } from '../../../../resources/report/flow'
import { linesOf } from '../../../reports/charts/line'
import { LineChart } from '../../../reports/charts/line-chart'
import { byWorth, highestOf, useLinePicks, type LinePicks } from '../../../reports/charts/use-line-picks'
import { textOf } from '../../../fields/text-of'
import { millisecondsOf } from '../../../fields/time/wall-time'
import { queryPlaceholder } from '../../../page/page-states'
import type { PageProps } from '../../../page/page-context'
import { PageShell } from '../../../page/page-shell'
import { useLiveData } from '../../../page/use-live-data'
import { ReportNothing } from '../../../reports/report-tools'
import { useSpan, daysText, useFiltersSheet } from '../../../reports/report-window'
import { lazyDialog } from '../../../ui/lazy-component'
import { useOverlay } from '../../../page/overlay'
import { PrintButton } from '../../../page/print/print-button'
import {
  useOutflow,
  type CurrentSearch,
  type TerminalSearch,
  openingSearch,
  TerminalSearchForm,
} from './terminal-search'
import { terminalChartPermission, terminalData } from '../../../../resources/terminal/terminal-data'
import { index } from '../../../api/resource-calls'
import { parkFilter, useChosenPark } from '../../../session/chosen-park'
import { t, words } from '../../../text/text'
import { permittedPage } from '../../../page/permitted-page'

const PrintTerminals = lazyDialog(() => import('./print-terminals').then((part) => part.PrintTerminals))

/** Read again each minute, in which the end of `search` moves; what can't be read again stays shown. */
function useReadings(chosen: TerminalSearch, search: CurrentSearch) {
  const park = parkFilter(terminalData, useChosenPark())
  return useLiveData({
    key: ['readings', chosen, park],
    resources: [],
    read: (signal) =>
      index(terminalData.name, { ...search, ...park, page: 1, page_size: largestPage }, { signal, quiet: true }),
    everyMinute: true,
  })
}

function OutflowChart({ search, picks }: { search: CurrentSearch; picks: LinePicks }) {
  const { lines, result } = useOutflow(search)
  return (
    <LineChart
      title={t(words.chart.retrieved)}
      lines={lines}
      picks={picks}
      whole
      outdated={result.outdated}
      instead={queryPlaceholder(result, lines.length === 0 && <ReportNothing span={search} />)}
    />
  )
}

const isSame = (one: TerminalSearch, other: TerminalSearch): boolean => JSON.stringify(one) === JSON.stringify(other)

function OpenTerminals({ screen }: PageProps) {
  const label = t(screen.label)
  const [chosen, setChosen] = useState(openingSearch)
  const search = { ...useSpan(chosen), client_id: chosen.client_id }
  const client = useQueryClient()
  const result = useReadings(chosen, search)
  const { data, refetch } = result
  const unnamed = t(words.chart.unnamed)
  const lines = useMemo(() => {
    const measured = (data?.list ?? []).filter(({ temperature }) => temperature !== null).reverse()
    return linesOf(
      measured,
      ({ client_id }) => textOf(client_id) || unnamed,
      ({ created_at, temperature }) => [millisecondsOf(textOf(created_at)), Number(temperature)],
    )
  }, [data, unnamed])
  const picks = useLinePicks(useMemo(() => byWorth(lines, highestOf), [lines]))
  const onSearch = (next: TerminalSearch) => {
    if (!isSame(next, chosen)) return setChosen(next)
    refetch()
    void client.invalidateQueries({ queryKey: ['report', terminalFlowReport.name] })
  }
  const total = data?.page.total_count ?? 0
  const temperatures = { title: t(words.chart.temperature), lines, picks, unit: ' °C' }
  const note = total > largestPage ? t(words.chart.newest, { shown: largestPage, total }) : undefined
  const openOverlay = useOverlay()
  const print = () =>
    openOverlay((close) => <PrintTerminals title={label} {...{ search, temperatures, note }} onClosed={close} />)
  const shown = [search.client_id, daysText(search)].filter(Boolean).join(' ')
  const { filters, opener } = useFiltersSheet(shown, (done) => (
    <TerminalSearchForm
      label={label}
      opening={chosen}
      onSearch={(next) => {
        done()
        onSearch(next)
      }}
    />
  ))
  return (
    <PageShell
      filters={filters}
      tools={
        <>
          {opener}
          <PrintButton disabled={!data} onPrint={print} />
        </>
      }
      fetching={result.isFetching}
    >
      <div className="chart-cards page-scroll">
        <LineChart
          {...temperatures}
          note={note}
          outdated={result.outdated}
          instead={queryPlaceholder(result, lines.length === 0 && <ReportNothing span={search} />)}
        />
        <OutflowChart search={search} picks={picks} />
      </div>
    </PageShell>
  )
}

export default permittedPage(terminalChartPermission, OpenTerminals)
