import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import { inputState } from '../input-state'
import type { InputProps } from '../parts'
import { textOf } from '../text-of'

const format = 'HH:mm:ss'
/** Any day will do to carry a time of day, but one on which no clock is put forward. */
const someDay = '2000-01-01'

/** `placeholder`: what no time at all means. */
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
      value={text ? dayjs(`${someDay} ${text}`) : null}
      onChange={(chosen) => onChange(chosen ? chosen.format(format) : null)}
    />
  )
}
