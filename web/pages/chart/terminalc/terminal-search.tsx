import Input from 'antd/es/input/Input'
import { useId, useState } from 'react'
import { shift } from '../../../../model/wall-time'
import { terminalData } from '../../../../resources/terminal/terminal-data'
import { FilterForm } from '../../../page/filter-form'
import { RangeFilter } from '../../../page/range-filter'
import { operatorNow } from '../../../session/operator-now'
import { useLocalize } from '../../../text/use-localize'
import { useText } from '../../../text/use-text'
import type { Span } from '../../../reports/report-window'

/** The filters of terminal data: a terminal's full code, and a time span. */
export interface TerminalSearch extends Span {
  client_id?: string
}

export function openingSearch(): TerminalSearch {
  const now = operatorNow()
  return { start_time: shift(now, { hours: -2 }), end_time: shift(now, { hours: 1 }) }
}

interface TerminalSearchFormProps {
  label: string
  opening: TerminalSearch
  onSearch: (search: TerminalSearch) => void
}

export function TerminalSearchForm({ label, opening, onSearch }: TerminalSearchFormProps) {
  const t = useText()
  const localize = useLocalize()
  const id = useId()
  const [draft, setDraft] = useState(opening)
  const reset = () => {
    const next = openingSearch()
    setDraft(next)
    onSearch(next)
  }
  return (
    <FilterForm label={label} onSearch={() => onSearch(draft)} onReset={reset}>
      <div className="search-field">
        <label htmlFor={`${id}-terminal`}>{localize(terminalData.fields.client_id.label)}</label>
        <Input
          id={`${id}-terminal`}
          value={draft.client_id ?? ''}
          allowClear
          onChange={({ target }) => setDraft({ ...draft, client_id: target.value.trim() || undefined })}
        />
      </div>
      <RangeFilter
        id={id}
        label={t('chart.time')}
        from={draft.start_time}
        to={draft.end_time}
        time
        onChange={(start_time, end_time) => setDraft({ ...draft, start_time, end_time })}
      />
    </FilterForm>
  )
}
