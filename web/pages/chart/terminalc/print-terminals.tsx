import { Fragment } from 'react'
import { terminalData } from '../../../../resources/terminal/terminal-data'
import { PrintSheet, type PrintFact, useParkFact } from '../../../page/print/print-sheet'
import { PrintChart, PrintFigures, type PrintedChart } from '../../../reports/charts/print-chart'
import { useChosenPark } from '../../../session/chosen-park'
import { useOutflow, type CurrentSearch } from './terminal-search'
import { t, words } from '../../../text/text'

interface PrintTerminalsProps {
  title: string
  search: CurrentSearch
  temperatures: PrintedChart
  /** That not all readings are shown. */
  note: string | undefined
  onClosed: () => void
}

function Sheet({
  title,
  search,
  charts,
  note,
  onClosed,
}: Omit<PrintTerminalsProps, 'temperatures'> & { charts: readonly PrintedChart[] }) {
  const { start_time, end_time, client_id } = search
  const facts: PrintFact[] = [
    { name: t(words.chart.time), value: [start_time, end_time].join(' ~ ') },
    ...useParkFact(useChosenPark()),
    ...(client_id ? [{ name: t(terminalData.fields.client_id.label), value: client_id }] : []),
    ...(note ? [{ name: t(terminalData.label), value: note }] : []),
  ]
  return (
    <PrintSheet title={title} facts={facts} onClosed={onClosed}>
      {charts.map((chart) => (
        <Fragment key={chart.title}>
          <PrintChart {...chart} />
          <PrintFigures {...chart} />
        </Fragment>
      ))}
    </PrintSheet>
  )
}

/** Prints the charts of terminals with their figures. */
export function PrintTerminals({ temperatures, ...sheet }: PrintTerminalsProps) {
  const { lines, result } = useOutflow(sheet.search)
  if (result.data === undefined && !result.isError) return null
  return (
    <Sheet
      {...sheet}
      charts={[temperatures, { title: t(words.chart.retrieved), lines, picks: temperatures.picks, whole: true }]}
    />
  )
}
