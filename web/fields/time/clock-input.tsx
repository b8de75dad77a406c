import { TimePicker } from 'antd'
import './date-pickers.css'
import dayjs, { type Dayjs } from 'dayjs'
import { inputState, type InputProps } from '../parts'
import { textOf } from '../text-of'
import { readClock } from './typed-moment'
import { usePicker } from './use-typed-text'

/** The time picker needs a date: any day without a daylight-saving change. */
const dayOf = (time: string): Dayjs => dayjs(`2000-01-01 ${time}`)

/** `placeholder` explains what an empty value means. */
export function ClockInput(props: InputProps & { placeholder?: string }) {
  const { id, value, onChange, onIssue, placeholder } = props
  const { around, note, picker, atOnce } = usePicker({
    ...{ id, dayOf, onIssue },
    text: textOf(value),
    read: readClock,
    wanted: 'notAClock',
    format: 'HH:mm:ss',
    take: onChange,
  })
  return (
    <div {...around}>
      <TimePicker {...inputState(props)} {...picker} {...atOnce} placeholder={placeholder} />
      {note}
    </div>
  )
}
