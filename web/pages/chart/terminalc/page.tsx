import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { flowReport } from '../../../../resources/report/flow'
import { linesOf, placeOf } from '../../../reports/charts/line'
import { LineChart } from '../../../reports/charts/line-chart'
import { textOf } from '../../../fields/text-of'
import { useCan } from '../../../session/session'
import { chartPlaceholder } from '../../../page/instead-of'
import type { PageProps } from '../../../page/page-context'
import { PageShell } from '../../../page/page-shell'
import { PermittedPage } from '../../../page/permitted-page'
import { useLocalize } from '../../../text/use-localize'
import { useLateText } from '../../../text/use-late-text'
import { ReportNothing } from '../../../reports/report-notice'
import { OutflowChart } from './outflow-chart'
import { openingSearch, TerminalSearchForm, type TerminalSearch } from './terminal-search'
import { most, useReadings } from './use-readings'

const isSame = (one: TerminalSearch, other: TerminalSearch): boolean => JSON.stringify(one) === JSON.stringify(other)

function OpenTerminals({ label }: { label: string }) {
  const t = useLateText('chart')
  const [search, setSearch] = useState(openingSearch)
  const client = useQueryClient()
  const mayFlow = useCan(flowReport.permission)
  const answer = useReadings(search)
  const { data, refetch } = answer
  const unnamed = t('chart.unnamed')
  const lines = useMemo(() => {
    const measured = (data?.list ?? []).filter(({ temperature }) => temperature !== null).reverse()
    return linesOf(
      measured,
      ({ client_id }) => textOf(client_id) || unnamed,
      ({ created_at, temperature }) => [placeOf(textOf(created_at)), Number(temperature)],
    )
  }, [data, unnamed])
  const look = (next: TerminalSearch) => {
    if (!isSame(next, search)) return setSearch(next)
    void refetch()
    void client.invalidateQueries({ queryKey: ['report', flowReport.name] })
  }
  const total = data?.page.total_count ?? 0
  return (
    <PageShell
      filters={<TerminalSearchForm label={label} opening={search} onSearch={look} />}
      fetching={answer.isFetching}
    >
      <div className="chart-cards">
        <LineChart
          title={t('chart.temperature')}
          lines={lines}
          unit=" °C"
          note={total > most ? t('chart.newest', { shown: most, total }) : undefined}
          instead={chartPlaceholder(answer, lines.length === 0 && <ReportNothing span={search} />)}
        />
        {mayFlow && <OutflowChart search={search} />}
      </div>
    </PageShell>
  )
}

const permission = 'chart:terminaldata:query'

/** How warm the terminals were, and how many cars left at them. */
export default function TerminalChartPage({ screen }: PageProps) {
  const label = useLocalize()(screen.label)
  return (
    <PermittedPage page={label} permission={permission}>
      <OpenTerminals label={label} />
    </PermittedPage>
  )
}
