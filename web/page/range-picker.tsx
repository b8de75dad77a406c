import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useEffectEvent, useMemo, useState, type FocusEvent } from 'react'
import { textOf } from '../fields/text-of'
import { OperatorDatePicker as DatePicker } from '../fields/time/date-pickers'
import { readMoment } from '../fields/time/typed-moment'
import { useCalendarPopup } from '../fields/time/use-calendar-popup'
import { useTypedText } from '../fields/time/use-typed-text'
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

/** A typed time; without its time of day where the range is one of days. */
const readEnd = (typed: string, time: boolean): string | null => readMoment(typed)?.slice(0, time ? 19 : 10) ?? null

const parsed = (text: string) => (text ? dayjs(text) : null)

const isPopup = (target: Element | null): boolean => target?.closest('.ant-picker-dropdown') != null

/** Has the user left the inputs and their calendar? */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !currentTarget.contains(relatedTarget) && !isPopup(relatedTarget)

/** Swaps the ends if the later one was entered first, once the user has left them. */
function useOrder(first: string, last: string, swap: () => void) {
  const [inside, setInside] = useState(true)
  const swapNow = useEffectEvent(swap)
  const isReversed = !inside && first !== '' && last !== '' && first > last
  useEffect(() => {
    if (isReversed) swapNow()
  }, [isReversed])
  return {
    onFocus: () => setInside(true),
    onBlur: (event: FocusEvent) => {
      if (isLeft(event)) setInside(false)
    },
  }
}

/**
 * The calendar of a range filter. Takes over the focus from the placeholder input. An end is taken as soon as it is
 * picked or typed: the button below the calendar only leads to the other end.
 */
export function RangePicker({ id, from, to, time, onChange, focused }: RangeProps & { focused: RangeEnd }) {
  const t = useText()
  const minute = useOperatorMinute()
  /** The minute in which the calendar was opened: moving ends stand still while the user chooses. */
  const [openedAt, setOpenedAt] = useState<string | null>(minute)
  const now = openedAt ?? minute
  const ids = { start: `${id}-from`, end: `${id}-to` }
  useEffect(() => document.getElementById(`${id}-${focused}`)?.focus(), [id, focused])
  // Memoized: with new objects, the picker would discard an end that was just typed.
  const [first, last] = [textOf(endAt(from, now)), textOf(endAt(to, now))]
  const value = useMemo<[Dayjs | null, Dayjs | null]>(() => [parsed(first), parsed(last)], [first, last])
  const choose = (start: string | null, end: string | null): void =>
    onChange(chosenEnd(from, start || undefined, now), chosenEnd(to, end || undefined, now))
  const { typing, note, picked, isWrong } = useTypedText({
    shown: { [ids.start]: first, [ids.end]: last },
    read: (typed) => readEnd(typed, time),
    take: (input, end) => (input === ids.start ? choose(end, last) : choose(first, end)),
  })
  const { calendar, around } = useCalendarPopup(true, (open) => setOpenedAt(open ? now : null))
  const order = useOrder(first, last, () => {
    if (!isWrong()) onChange(to, from)
  })
  const onBlur = (event: FocusEvent): void => {
    typing.onBlur(event)
    order.onBlur(event)
  }
  return (
    <div {...typing} {...around} {...order} onBlur={onBlur}>
      <DatePicker.RangePicker
        {...calendar}
        className="input-whole"
        id={ids}
        value={value}
        showTime={time}
        order={false}
        preserveInvalidOnBlur
        format={time ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'}
        allowEmpty={[true, true]}
        placeholder={time ? [t('list.fromTime'), t('list.toTime')] : [t('list.from'), t('list.to')]}
        onCalendarChange={(_, [start, end], { range = 'start' }) => {
          picked(ids[range])
          choose(start, end)
        }}
      />
      {note}
    </div>
  )
}
