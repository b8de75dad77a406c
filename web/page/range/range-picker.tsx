import type { Dayjs } from 'dayjs'
import { useEffect, useMemo, useState, type FocusEvent } from 'react'
import { textOf } from '../../fields/text-of'
import { pickerParts } from '../../appearance/antd-parts'
import { OperatorDatePicker as DatePicker } from '../../fields/time/date-pickers'
import { wallDay } from '../../fields/time/wall-day'
import { readDay, readMoment } from '../../fields/time/typed-moment'
import { useTypedText, useCalendarPopup } from '../../fields/time/use-typed-text'
import { useOperatorMinute } from '../../session/operator-now'
import { usePhone } from '../../ui/hooks/use-phone'
import { chosenEnd, endAt, upperEndAt, type RangeEndValue } from './moving-end'
import { rangePresets } from './range-presets'
import { t, words } from '../../text/text'

export interface RangeProps {
  id: string
  from: RangeEndValue
  to: RangeEndValue
  time: boolean
  onChange: (from: RangeEndValue, to: RangeEndValue) => void
}

export type RangeEnd = 'from' | 'to'

const [dayStart, dayEnd] = ['00:00:00', '23:59:59']

const parsed = (text: string) => (text ? wallDay(text) : null)

const isPopup = (target: Element | null): boolean => target?.closest('.calendar') != null

/** Has the user left the inputs and their calendar? */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !currentTarget.contains(relatedTarget) && !isPopup(relatedTarget)

type Ends = readonly [Dayjs | null, Dayjs | null]

/** On a phone there is only one month: that of the end that is being chosen. Elsewhere antd chooses the two. */
function useMonths(ends: Ends, now: string) {
  const phone = usePhone()
  const today = useMemo(() => wallDay(now), [now])
  const [first, last] = ends
  const own: [Dayjs, Dayjs] = [first ?? last ?? today, last ?? first ?? today]
  /** The months that the user has turned to, until an end is chosen. */
  const [turned, setTurned] = useState<{ ends: Ends; months: [Dayjs, Dayjs] } | null>(null)
  const months = {
    pickerValue: turned?.ends === ends ? turned.months : own,
    onPickerValueChange: (next: [Dayjs, Dayjs], { source }: { source: 'reset' | 'panel' }) =>
      setTurned(source === 'reset' ? null : { ends, months: next }),
  }
  return { months: phone ? months : {}, turnBack: () => setTurned(null) }
}

function usePresets(now: string, time: boolean) {
  return rangePresets(now).map(({ name, from, to }): { label: string; value: [Dayjs, Dayjs] } => ({
    label: t(words.range[name]),
    value: time ? [wallDay(`${from} ${dayStart}`), wallDay(`${to} ${dayEnd}`)] : [wallDay(from), wallDay(to)],
  }))
}

/**
 * The calendar of a range filter. Takes over the focus from the placeholder input. An end is taken as soon as it is
 * picked or typed: the button below the calendar only leads to the other end.
 */
export function RangePicker({ id, from, to, time, onChange, focused }: RangeProps & { focused: RangeEnd }) {
  const minute = useOperatorMinute()
  /** The minute in which the calendar was opened: moving ends stand still until the user leaves the inputs. */
  const [openedAt, setOpenedAt] = useState<string | null>(minute)
  const now = openedAt ?? minute
  const ids = { start: `${id}-from`, end: `${id}-to` }
  useEffect(() => document.getElementById(`${id}-${focused}`)?.focus(), [id, focused])
  // Memoized: with new objects, the picker would discard an end that was just typed.
  const [first, last] = [textOf(endAt(from, now)), textOf(upperEndAt(to, now))]
  const value = useMemo<[Dayjs | null, Dayjs | null]>(() => [parsed(first), parsed(last)], [first, last])
  const choose = (start: string | null, end: string | null): void =>
    onChange(chosenEnd(from, first, start || undefined), chosenEnd(to, last, end || undefined))
  const { typing, note, picked, respelling } = useTypedText({
    shown: { [ids.start]: first, [ids.end]: last },
    read: (typed, input) => (time ? readMoment(typed, input === ids.end ? dayEnd : dayStart) : readDay(typed)),
    wanted: time ? 'notATime' : 'notADay',
    take: (input, end) => (input === ids.start ? choose(end, last) : choose(first, end)),
  })
  const presets = usePresets(now, time)
  /** A preset: both ends are the user's choice, also one that shows the same as before. */
  const isPreset = (ends: Ends): boolean =>
    presets.some(({ value }) => value.every((end, index) => end === ends[index]))
  const { months, turnBack } = useMonths(value, now)
  const { calendar, around } = useCalendarPopup(true, (open) => {
    if (open) setOpenedAt(now)
    turnBack()
  })
  const onBlur = (event: FocusEvent): void => {
    typing.onBlur(event)
    if (isLeft(event)) setOpenedAt(null)
  }
  return (
    <div {...typing} {...around} onBlur={onBlur}>
      <DatePicker.RangePicker
        {...calendar}
        {...months}
        className="input-whole"
        classNames={pickerParts}
        id={ids}
        value={respelling ? null : value}
        showTime={time}
        order={false}
        preserveInvalidOnBlur
        presets={presets}
        format={time ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'}
        allowEmpty={[true, true]}
        placeholder={time ? [t(words.list.fromTime), t(words.list.toTime)] : [t(words.list.from), t(words.list.to)]}
        onCalendarChange={(ends, [start, end], { range = 'start' }) => {
          const isNamed = isPreset(ends)
          const isBoth = isNamed || (start !== first && end !== last)
          picked(...(isBoth ? Object.values(ids) : [ids[range]]))
          if (isNamed) onChange(start, end)
          else choose(start, end)
        }}
      />
      {note}
    </div>
  )
}
