import { Input } from 'antd'
import { inputState } from '../input-state'
import type { InputProps } from '../parts'
import { textOf } from '../text-of'

export function PasswordInput(props: InputProps) {
  const { value, onChange } = props
  return (
    <Input.Password
      {...inputState(props)}
      value={textOf(value)}
      autoComplete="new-password"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
