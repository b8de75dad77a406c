import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useMemo } from 'react'
import { textOf } from '../fields/text-of'
import { useText } from '../text/use-text'

export interface RangeProps {
  id: string
  from: unknown
  to: unknown
  /** With the time of day. */
  time: boolean
  onChange: (from: string | undefined, to: string | undefined) => void
}

export type RangeEnd = 'from' | 'to'

const formatOf = (time: boolean): string => (time ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD')

const momentOf = (text: string) => (text ? dayjs(text) : null)

/** The calendar behind a range filter; takes the focus over from what stood in for it. */
export function RangePicker({ id, from, to, time, onChange, at }: RangeProps & { at: RangeEnd }) {
  const t = useText()
  useEffect(() => document.getElementById(`${id}-${at}`)?.focus(), [id, at])
  // The same objects as long as the range is the same: new ones would take back an end that was just typed.
  const [first, last] = [textOf(from), textOf(to)]
  const value = useMemo<[Dayjs | null, Dayjs | null]>(() => [momentOf(first), momentOf(last)], [first, last])
  return (
    <DatePicker.RangePicker
      defaultOpen
      id={{ start: `${id}-from`, end: `${id}-to` }}
      value={value}
      showTime={time}
      format={formatOf(time)}
      allowEmpty={[true, true]}
      placeholder={time ? [t('list.fromTime'), t('list.toTime')] : [t('list.from'), t('list.to')]}
      onChange={(_, written) => onChange(written?.[0] || undefined, written?.[1] || undefined)}
    />
  )
}
