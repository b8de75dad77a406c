import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useMemo } from 'react'
import { textOf } from '../fields/text-of'
import { useText } from '../text/use-text'

export interface RangeProps {
  id: string
  from: unknown
  to: unknown
  time: boolean
  onChange: (from: string | undefined, to: string | undefined) => void
}

export type RangeEnd = 'from' | 'to'

const formatOf = (time: boolean): string => (time ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')

const parsed = (text: string) => (text ? dayjs(text) : null)

/** The calendar of a range filter. Takes over the focus from the placeholder input. */
export function RangePicker({ id, from, to, time, onChange, focused }: RangeProps & { focused: RangeEnd }) {
  const t = useText()
  useEffect(() => document.getElementById(`${id}-${focused}`)?.focus(), [id, focused])
  // Memoized: with new objects, the picker would discard an end that was just typed.
  const [first, last] = [textOf(from), textOf(to)]
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
      onChange={(_, texts) => onChange(texts?.[0] || undefined, texts?.[1] || undefined)}
    />
  )
}
