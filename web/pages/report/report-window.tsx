import { Button } from 'antd'
import { useId, useState } from 'react'
import { RangeFilter } from '../../engine/range-filter'
import { useText } from '../../text/use-text'

/** The days of a report, both included; an end that is left open is today. */
export interface Span {
  start_time?: string
  end_time?: string
}

interface ReportWindowProps {
  label: string
  today: () => Span
  onSearch: (span: Span) => void
}

/** The search panel of a report. */
export function ReportWindow({ label, today, onSearch }: ReportWindowProps) {
  const t = useText()
  const id = useId()
  const [draft, setDraft] = useState(today)
  const reset = () => {
    setDraft(today())
    onSearch(today())
  }
  return (
    <form
      className="search-panel"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft)
      }}
    >
      <RangeFilter
        id={id}
        label={t('report.days')}
        from={draft.start_time}
        to={draft.end_time}
        time={false}
        onChange={(start_time, end_time) => setDraft({ start_time, end_time })}
      />
      <div className="search-buttons">
        <Button color="primary" variant="filled" htmlType="submit">
          {t('list.search')}
        </Button>
        <Button onClick={reset}>{t('list.reset')}</Button>
      </div>
    </form>
  )
}
