import { useId, useState } from 'react'
import { FilterForm } from '../page/filter-form'
import { RangeFilter } from '../page/range-filter'
import { useText } from '../text/use-text'

/** The days of a report, both inclusive; an absent end means today. */
export interface Span {
  start_time?: string
  end_time?: string
}

export const isSameSpan = (one: Span, other: Span): boolean =>
  one.start_time === other.start_time && one.end_time === other.end_time

interface ReportWindowProps {
  label: string
  today: () => Span
  onSearch: (span: Span) => void
}

export function ReportWindow({ label, today, onSearch }: ReportWindowProps) {
  const t = useText()
  const id = useId()
  const [draft, setDraft] = useState(today)
  const reset = () => {
    setDraft(today())
    onSearch(today())
  }
  return (
    <FilterForm label={label} onSearch={() => onSearch(draft)} onReset={reset}>
      <RangeFilter
        id={id}
        label={t('report.days')}
        from={draft.start_time}
        to={draft.end_time}
        time={false}
        onChange={(start_time, end_time) => setDraft({ start_time, end_time })}
      />
    </FilterForm>
  )
}
