import { InputNumber, type InputNumberProps } from 'antd'
import { inputState } from '../input-state'
import type { InputProps } from '../parts'
import { textOf } from '../text-of'

// min and max are not passed to the input: it would clamp the number silently, while the form shows a problem.
export function IntegerInput(props: InputProps) {
  const { value, onChange } = props
  const text = textOf(value)
  return (
    <InputNumber
      {...inputState(props)}
      className="input-whole"
      value={text === '' ? null : Number(text)}
      onChange={onChange}
    />
  )
}

/** `88.5` as `88.50`; text with more decimals, or that is not a number, is unchanged. */
const withCents = (text: string): string => {
  const [whole = '', cents = ''] = text.split('.')
  return /^-?\d+$/.test(whole) && cents.length < 2 ? `${whole}.${cents.padEnd(2, '0')}` : text
}

/** The value stays text, to avoid floating-point rounding. */
export function DecimalInput(props: InputProps & { formatter?: InputNumberProps<string>['formatter'] }) {
  const { value, onChange } = props
  return (
    <InputNumber<string>
      {...inputState(props)}
      className="input-whole"
      stringMode
      controls={false}
      inputMode="decimal"
      formatter={props.formatter}
      value={textOf(value) || null}
      onChange={onChange}
    />
  )
}

/** Yuan; both decimals are filled in when typing ends. */
export const MoneyInput = (props: InputProps) => (
  <DecimalInput
    {...props}
    formatter={(value, { userTyping, input }) => (userTyping ? input : withCents(value ?? ''))}
  />
)
