import type { ComponentType } from 'react'
import type { Kind } from '../../model/field'
import { ColourInput } from './colour'
import { DictInput } from './dictionary/dict'
import { ImageInput } from './image/image-input'
import { DecimalInput, IntegerInput, MoneyInput } from './number/number-input'
import { type InputProps, inputState } from './parts'
import { PlateInput } from './plate/plate-input'
import { ParkInput } from './reference/park'
import { RefInput } from './reference/ref'
import { RefsInput } from './reference/refs-input'
import { TextInput } from './text/text'
import { textOf } from './text-of'
import { MomentInput, ClockInput, DateInput } from './time/time'
import { Button, Input, Space } from 'antd'
import { t, words } from '../text/text'

function NoteInput(props: InputProps) {
  const { field, value, onChange } = props
  return (
    <Input.TextArea
      {...inputState(props)}
      value={textOf(value)}
      maxLength={field.max}
      showCount={field.max !== undefined}
      autoSize={{ minRows: 2, maxRows: 8 }}
      placeholder={!field.required && field.max ? t(words.form.optionalUpTo, { max: field.max }) : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function PasswordInput(props: InputProps) {
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
function SecretInput(props: InputProps) {
  const { name, field, value, values, onChange } = props
  const isSet = values?.[`${name}_set`] === true
  const cleared = isSet && value === ''
  const hint = cleared ? t(words.form.secretCleared) : isSet ? t(words.value.secretSet) : undefined
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
          aria-label={`${t(cleared ? words.form.secretKeep : words.form.secretClear)} ${t(field.label)}`}
          onClick={() => onChange(cleared ? null : '')}
        >
          {t(cleared ? words.form.secretKeep : words.form.secretClear)}
        </Button>
      )}
    </Space.Compact>
  )
}

const NameOutput = ({ id, value }: InputProps) => <output id={id}>{textOf(value)}</output>

/** The input of every kind of field. Not in `fieldParts`, so that lists are loaded without the inputs. */
export const fieldInputs: Record<Kind, ComponentType<InputProps>> = {
  id: IntegerInput,
  text: TextInput,
  note: NoteInput,
  code: TextInput,
  plate: PlateInput,
  phone: TextInput,
  email: TextInput,
  username: TextInput,
  password: PasswordInput,
  secret: SecretInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: MoneyInput,
  dict: DictInput,
  word: DictInput,
  ref: RefInput,
  refs: RefsInput,
  park: ParkInput,
  moment: MomentInput,
  date: DateInput,
  clock: ClockInput,
  image: ImageInput,
  address: TextInput,
  colour: ColourInput,
  created: MomentInput,
  updated: MomentInput,
  name: NameOutput,
}
