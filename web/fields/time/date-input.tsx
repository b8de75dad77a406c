import type { Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { endOfDay } from '../../../model/wall-time'
import { type InputProps, inputState } from '../parts'
import { OperatorDatePicker as DatePicker } from './date-pickers'
import { shownTime } from './wall-time'
import { readMoment } from './typed-moment'
import { useTypedText, useCalendarPopup } from './use-typed-text'
import { wallDay } from './wall-day'

const format = 'YYYY-MM-DD'
const dayOf = (time: string): string => time.slice(0, 10)
const readDay = (typed: string): string | null => {
  const time = readMoment(typed)
  return time === null ? null : dayOf(time)
}

/** A day, which counts through its end. */
export function DateInput(props: InputProps) {
  const { id, onChange, onIssue } = props
  const text = dayOf(shownTime(props.value))
  const take = (day: string | null) => onChange(day === null ? null : endOfDay(day))
  const { typing, note, picked, respelling } = useTypedText({
    shown: { [id]: text },
    read: readDay,
    wanted: 'notADay',
    take: (_, day) => take(day),
    onIssue,
  })
  const { calendar, around } = useCalendarPopup()
  // With a new object at each render, the picker would discard what is being typed.
  const value = useMemo(() => (text ? wallDay(text) : null), [text])
  const onPick = (chosen: Dayjs | null) => {
    picked(id)
    take(chosen ? chosen.format(format) : null)
  }
  return (
    <div {...typing} {...around}>
      <DatePicker
        {...inputState(props)}
        {...calendar}
        className="input-whole"
        format={format}
        preserveInvalidOnBlur
        value={respelling ? null : value}
        onChange={onPick}
      />
      {note}
    </div>
  )
}
