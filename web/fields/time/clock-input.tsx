import { TimePicker } from 'antd'
import './date-pickers.css'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { type InputProps, inputState } from '../parts'
import { textOf } from '../text-of'
import { readClock } from './typed-moment'
import { useTypedText, useCalendarPopup } from './use-typed-text'

const format = 'HH:mm:ss'
/** The time picker needs a date: any day without a daylight-saving change. */
const anyDay = '2000-01-01'

/** `placeholder` explains what an empty value means. */
export function ClockInput(props: InputProps & { placeholder?: string }) {
  const { id, onChange, onIssue, placeholder } = props
  const text = textOf(props.value)
  const { typing, note, picked, respelling } = useTypedText({
    shown: { [id]: text },
    read: readClock,
    wanted: 'notAClock',
    take: (_, time) => onChange(time),
    onIssue,
  })
  const { calendar, around } = useCalendarPopup()
  const value = useMemo(() => (text ? dayjs(`${anyDay} ${text}`) : null), [text])
  const onPick = (chosen: Dayjs | null) => {
    picked(id)
    onChange(chosen ? chosen.format(format) : null)
  }
  return (
    <div {...typing} {...around}>
      <TimePicker
        {...inputState(props)}
        {...calendar}
        className="input-whole"
        format={format}
        showNow={false}
        needConfirm={false}
        preserveInvalidOnBlur
        placeholder={placeholder}
        value={respelling ? null : value}
        onChange={onPick}
        onCalendarChange={(chosen) => onPick(Array.isArray(chosen) ? (chosen[0] ?? null) : chosen)}
      />
      {note}
    </div>
  )
}
