import { InputNumber, type InputNumberProps } from 'antd'
import { inputState } from '../input-state'
import type { InputProps } from '../parts'
import { textOf } from '../text-of'

// The bounds are not given to the input: it would move a number silently, while the form says what is wrong with it.
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

/** `88.5` as `88.50`; what has more decimals, or is no number, stays as it was typed. */
const withCents = (text: string): string => {
  const [whole = '', cents = ''] = text.split('.')
  return /^-?\d+$/.test(whole) && cents.length < 2 ? `${whole}.${cents.padEnd(2, '0')}` : text
}

/** Decimals stay text on their way, so that none is lost to binary fractions. */
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

/** Yuan, with both decimals once they are written. */
export const MoneyInput = (props: InputProps) => (
  <DecimalInput
    {...props}
    formatter={(value, { userTyping, input }) => (userTyping ? input : withCents(value ?? ''))}
  />
)
