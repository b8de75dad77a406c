import { Button, Input, Space } from 'antd'
import { useLocalize } from '../../text/use-localize'
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
      showCount={field.max !== undefined}
      autoSize={{ minRows: 2, maxRows: 8 }}
      placeholder={!field.required && field.max ? t('form.optionalUpTo', { max: field.max }) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

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

// null leaves the secret unchanged, '' clears it; so an input that was typed in and emptied again returns to null.
export function SecretInput(props: InputProps) {
  const { name, field, value, values, onChange } = props
  const t = useText()
  const localize = useLocalize()
  const isSet = values?.[`${name}_set`] === true
  const cleared = isSet && value === ''
  const hint = cleared ? t('form.secretCleared') : isSet ? t('value.secretSet') : undefined
  return (
    <Space.Compact block>
      <Input.Password
        {...inputState(props)}
        value={textOf(value)}
        maxLength={field.max}
        autoComplete="new-password"
        placeholder={hint}
        onChange={(event) => onChange(event.target.value || null)}
      />
      {isSet && (
        <Button
          disabled={props.disabled}
          aria-label={`${t(cleared ? 'form.secretKeep' : 'form.secretClear')} ${localize(field.label)}`}
          onClick={() => onChange(cleared ? null : '')}
        >
          {t(cleared ? 'form.secretKeep' : 'form.secretClear')}
        </Button>
      )}
    </Space.Compact>
  )
}
