import { useId, useState, type ReactNode } from 'react'
import { FilterForm } from '../page/filter-form'
import { RangeFilter } from '../page/range/range-filter'
import { endAt, upperEndAt, type RangeEndValue } from '../page/range/moving-end'
import { useOperatorMinute } from '../session/operator-now'
import { t, words } from '../text/text'
import '../resource/list/phone/list-phone.css'
import { FilterOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { usePhone } from '../ui/hooks/use-phone'

/** The days of a report, both inclusive; an absent end means today. */
export interface Span {
  start_time?: string
  end_time?: string
}

/** The same as chosen: its ends may move with the time. */
export interface ChosenSpan {
  start_time?: RangeEndValue
  end_time?: RangeEndValue
}

const movingDay = { moves: {}, time: false }

export const today: ChosenSpan = { start_time: movingDay, end_time: movingDay }

export const isSameSpan = (one: ChosenSpan, other: ChosenSpan): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A chosen span at the current minute. */
export function useSpan({ start_time, end_time }: ChosenSpan): Span {
  const now = useOperatorMinute()
  return { start_time: endAt(start_time, now), end_time: upperEndAt(end_time, now) }
}

interface ReportWindowProps {
  label: string
  /** What is searched for. */
  chosen: ChosenSpan
  onSearch: (span: ChosenSpan) => void
}

export function ReportWindow({ label, chosen, onSearch }: ReportWindowProps) {
  const id = useId()
  const [draft, setDraft] = useState(chosen)
  const search = (span: ChosenSpan) => {
    setDraft(span)
    onSearch(span)
  }
  return (
    <FilterForm
      label={label}
      onSearch={() => search(draft)}
      onReset={() => search(today)}
      changed={!isSameSpan(draft, chosen)}
    >
      <RangeFilter
        id={id}
        label={t(words.report.days)}
        from={draft.start_time}
        to={draft.end_time}
        time={false}
        onChange={(start_time, end_time) => setDraft({ start_time, end_time })}
      />
    </FilterForm>
  )
}

/** The days of a span, one of them once. */
export const daysText = ({ start_time, end_time }: Span): string =>
  [...new Set([start_time, end_time].flatMap((day) => day?.slice(0, 10) ?? []))].join(' ~ ')

/**
 * The filters of a report: above it, or on a phone in a sheet, which the button among the tools opens and a search closes.
 * `shown` is what is searched for.
 */
export function useFiltersSheet(shown: string, panel: (onDone: () => void) => ReactNode) {
  const isPhone = usePhone()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!isPhone) return { filters: panel(close), opener: null }
  const name = t(words.list.panel)
  return {
    filters: (
      <Drawer open={open} onClose={close} title={name} placement="bottom" size="auto" className="filters-sheet">
        {panel(close)}
      </Drawer>
    ),
    opener: (
      <Button icon={<FilterOutlined />} aria-label={`${shown} ${name}`} onClick={() => setOpen(true)}>
        {shown}
      </Button>
    ),
  }
}
