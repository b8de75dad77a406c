import Input from 'antd/es/input/Input'
import { useId, useState, useMemo } from 'react'
import { identifierText } from '../../../../model/text/patterns'
import { terminalData } from '../../../../resources/terminal/terminal-data'
import { FilterForm } from '../../../page/filter-form'
import { RangeFilter } from '../../../page/range/range-filter'
import type { ChosenSpan, Span } from '../../../reports/report-window'
import { t, words } from '../../../text/text'
import { terminalFlowReport } from '../../../../resources/report/flow'
import type { LiveResult } from '../../../page/use-live-data'
import type { Line } from '../../../reports/charts/line'
import { useFlowLines } from '../../../reports/use-flow-lines'
import { useReport, type Figures } from '../../../reports/use-report'

/** The filters of terminal data: a terminal's full code, and a time span. */
export interface TerminalSearch extends ChosenSpan {
  client_id?: string
}

export const openingSearch: TerminalSearch = {
  start_time: { moves: { hours: -2 }, time: true },
  end_time: { moves: { hours: 1 }, time: true },
}

interface TerminalSearchFormProps {
  label: string
  opening: TerminalSearch
  onSearch: (search: TerminalSearch) => void
}

export function TerminalSearchForm({ label, opening, onSearch }: TerminalSearchFormProps) {
  const id = useId()
  const [draft, setDraft] = useState(opening)
  const reset = () => {
    setDraft(openingSearch)
    onSearch(openingSearch)
  }
  return (
    <FilterForm
      label={label}
      onSearch={() => onSearch(draft)}
      onReset={reset}
      changed={JSON.stringify(draft) !== JSON.stringify(opening)}
    >
      <div className="search-field">
        <label htmlFor={`${id}-terminal`}>{t(terminalData.fields.client_id.label)}</label>
        <Input
          id={`${id}-terminal`}
          value={draft.client_id ?? ''}
          allowClear
          onChange={({ target }) => setDraft({ ...draft, client_id: identifierText(target.value) || undefined })}
        />
      </div>
      <RangeFilter
        id={id}
        label={t(words.chart.time)}
        from={draft.start_time}
        to={draft.end_time}
        time
        onChange={(start_time, end_time) => setDraft({ ...draft, start_time, end_time })}
      />
    </FilterForm>
  )
}

/** What is searched for at the current minute. */
export type CurrentSearch = Span & Pick<TerminalSearch, 'client_id'>

const wholeHours = ({ start_time, end_time }: Span): Span => ({
  start_time: start_time && `${start_time.slice(0, 13)}:00:00`,
  end_time: end_time && `${end_time.slice(0, 13)}:59:59`,
})

/** The cars that left by the hour: a line for each terminal. */
export function useOutflow({ client_id, ...span }: CurrentSearch): { lines: Line[]; result: LiveResult<Figures> } {
  const result = useReport(terminalFlowReport, wholeHours(span))
  const all = useFlowLines(result.data, { direction: 'out', column: 'client_id', unnamed: t(words.chart.unnamed) })
  const lines = useMemo(() => (client_id ? all.filter(({ name }) => name === client_id) : all), [all, client_id])
  return { lines, result }
}
