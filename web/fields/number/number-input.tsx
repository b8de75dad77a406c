import Input from 'antd/es/input/Input'
import { useState } from 'react'
import { type InputProps, inputState } from '../parts'
import { textOf } from '../text-of'
import { typedDecimal, typedNumber } from './typed-number'
import { t } from '../../text/text'

type Mode = 'numeric' | 'decimal'

// Not antd's number input: when it is left, it replaces a text that is no number with the former value.
const typedInput = (inputMode: Mode, read: (typed: string) => unknown) =>
  function TypedInput(props: InputProps) {
    const { field, value } = props
    const [typing, setTyping] = useState(false)
    // A zero that means something else is shown as that, except while it is typed.
    const isZero = field.zero !== undefined && !typing && Number(value) === 0
    return (
      <Input
        {...inputState(props)}
        inputMode={inputMode}
        autoComplete="off"
        placeholder={field.zero && t(field.zero)}
        value={isZero ? '' : textOf(value)}
        onChange={({ target }) => {
          setTyping(true)
          props.onChange(read(target.value))
        }}
        onBlur={() => setTyping(false)}
      />
    )
  }

export const IntegerInput = typedInput('numeric', typedNumber)
export const DecimalInput = typedInput('decimal', typedDecimal)

/** `88.5` as `88.50`; text with more decimals, or that is not a number, is unchanged. */
const withCents = (text: string): string => {
  const [, whole, cents = ''] = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? text : `${whole}.${cents.padEnd(2, '0')}`
}

/** Yuan, shown with both decimals except while they are typed. */
export function MoneyInput(props: InputProps) {
  const [typing, setTyping] = useState(false)
  const change = (value: unknown) => {
    setTyping(true)
    props.onChange(value)
  }
  const value = typing ? props.value : withCents(textOf(props.value))
  return (
    <div onBlur={() => setTyping(false)}>
      <DecimalInput {...props} value={value} onChange={change} />
    </div>
  )
}
