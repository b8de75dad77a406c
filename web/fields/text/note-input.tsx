import { Input } from 'antd'
import { useText } from '../../text/use-text'
import { inputState } from '../input-state'
import type { InputProps } from '../parts'
import { textOf } from '../text-of'

export function NoteInput(props: InputProps) {
  const { field, value, onChange } = props
  const t = useText()
  return (
    <Input.TextArea
      {...inputState(props)}
      value={textOf(value)}
      maxLength={field.max}
      autoSize={{ minRows: 2, maxRows: 8 }}
      placeholder={!field.required && field.max ? t('form.optionalUpTo', { max: field.max }) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
