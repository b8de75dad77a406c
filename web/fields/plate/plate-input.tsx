import Input from 'antd/es/input/Input'
import { plateLook } from '../../../model/text/plate-look'
import { plateText } from '../../../model/text/plate-text'
import { inputState } from '../input-state'
import type { InputProps } from '../parts'
import { textOf } from '../text-of'
import { PlateChip } from './plate-chip'
import { PlatesInput } from './plates-input'

function OnePlateInput(props: InputProps) {
  const { field, value, onChange } = props
  const text = textOf(value)
  const look = plateLook(text)
  return (
    <Input
      {...inputState(props)}
      value={text}
      maxLength={field.max}
      autoComplete="off"
      suffix={look === 'other' || look === 'none' ? <span /> : <PlateChip text={text} />}
      onChange={(event) => onChange(event.target.value)}
      // Only on blur: changing the text while an input method composes would end the composition.
      onBlur={() => {
        if (plateText(text) !== text) onChange(plateText(text))
      }}
    />
  )
}

export const PlateInput = (props: InputProps) =>
  props.field.several === undefined ? <OnePlateInput {...props} /> : <PlatesInput {...props} />
