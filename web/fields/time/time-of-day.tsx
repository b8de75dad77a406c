import { operatorNow } from '../../session/operator-now'
import type { InputProps } from '../parts'
import { textOf } from '../text-of'
import { ClockInput } from './clock'

/** Changes the time of day of a moment; its date, which means nothing, stays. */
export function TimeOfDayInput({ value, onChange, ...props }: InputProps) {
  const moment = textOf(value)
  const day = (moment || operatorNow()).slice(0, 10)
  return (
    <ClockInput
      {...props}
      value={moment.slice(11)}
      onChange={(clock) => onChange(typeof clock === 'string' ? `${day} ${clock}` : null)}
    />
  )
}
