import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import { inputState } from '../input-state'
import type { InputProps } from '../parts'
import { textOf } from '../text-of'

const format = 'HH:mm:ss'
/** The time picker needs a date: any day without a daylight-saving change. */
const anyDay = '2000-01-01'

/** `placeholder` explains what an empty value means. */
export function ClockInput(props: InputProps & { placeholder?: string }) {
  const { value, onChange, placeholder } = props
  const text = textOf(value)
  return (
    <TimePicker
      {...inputState(props)}
      className="input-whole"
      format={format}
      showNow={false}
      needConfirm={false}
      placeholder={placeholder}
      value={text ? dayjs(`${anyDay} ${text}`) : null}
      onChange={(chosen) => onChange(chosen ? chosen.format(format) : null)}
    />
  )
}
