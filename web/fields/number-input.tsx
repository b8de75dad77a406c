import { InputNumber } from 'antd'
import { inputState } from './input-state'
import type { InputProps } from './parts'
import { textOf } from './text-of'

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

/** Decimals stay text on their way, so that none is lost to binary fractions. */
export function DecimalInput(props: InputProps) {
  const { value, onChange } = props
  return (
    <InputNumber<string>
      {...inputState(props)}
      className="input-whole"
      stringMode
      controls={false}
      inputMode="decimal"
      value={textOf(value) || null}
      onChange={onChange}
    />
  )
}
