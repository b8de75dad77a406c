import Input from 'antd/es/input/Input'
import { useId, useState } from 'react'
import { identifierText } from '../../../../model/text/patterns'
import { terminalData } from '../../../../resources/terminal/terminal-data'
import { FilterForm } from '../../../page/filter-form'
import { RangeFilter } from '../../../page/range/range-filter'
import type { ChosenSpan } from '../../../reports/report-window'
import { t, words } from '../../../text/text'

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
