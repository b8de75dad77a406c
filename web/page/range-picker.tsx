import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useMemo, useState } from 'react'
import { textOf } from '../fields/text-of'
import { OperatorDatePicker as DatePicker } from '../fields/time/date-pickers'
import { useOperatorMinute } from '../session/use-operator-minute'
import { useText } from '../text/use-text'
import { chosenEnd, endAt, type RangeEndValue } from './moving-end'

export interface RangeProps {
  id: string
  from: RangeEndValue
  to: RangeEndValue
  time: boolean
  onChange: (from: RangeEndValue, to: RangeEndValue) => void
}

export type RangeEnd = 'from' | 'to'

const formatOf = (time: boolean): string => (time ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')

const parsed = (text: string) => (text ? dayjs(text) : null)

/** The calendar of a range filter. Takes over the focus from the placeholder input. */
export function RangePicker({ id, from, to, time, onChange, focused }: RangeProps & { focused: RangeEnd }) {
  const t = useText()
  const minute = useOperatorMinute()
  /** The minute in which the calendar was opened: moving ends stand still while the user chooses. */
  const [openedAt, setOpenedAt] = useState<string | null>(minute)
  const now = openedAt ?? minute
  useEffect(() => document.getElementById(`${id}-${focused}`)?.focus(), [id, focused])
  // Memoized: with new objects, the picker would discard an end that was just typed.
  const [first, last] = [textOf(endAt(from, now)), textOf(endAt(to, now))]
  const value = useMemo<[Dayjs | null, Dayjs | null]>(() => [parsed(first), parsed(last)], [first, last])
  return (
    <DatePicker.RangePicker
      defaultOpen
      id={{ start: `${id}-from`, end: `${id}-to` }}
      value={value}
      showTime={time}
      format={formatOf(time)}
      allowEmpty={[true, true]}
      placeholder={time ? [t('list.fromTime'), t('list.toTime')] : [t('list.from'), t('list.to')]}
      onOpenChange={(open) => setOpenedAt(open ? now : null)}
      onChange={(_, texts) =>
        onChange(chosenEnd(from, texts?.[0] || undefined, now), chosenEnd(to, texts?.[1] || undefined, now))
      }
    />
  )
}
