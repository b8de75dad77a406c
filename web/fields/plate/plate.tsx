import Input from 'antd/es/input/Input'
import { plateLook } from '../../../model/plate-look'
import { plateText } from '../../../model/plate-text'
import { inputState } from '../input-state'
import type { CellProps, FieldParts, InputProps } from '../parts'
import { PlateChip } from './plate-chip'
import { TextFilter } from '../text/text'
import { textOf } from '../text-of'

export function PlateInput(props: InputProps) {
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

function PlateCell({ value }: CellProps) {
  const text = textOf(value)
  return text ? <PlateChip text={text} /> : null
}

export const plate: FieldParts = {
  Cell: PlateCell,
  Filter: TextFilter,
  width: () => 112,
  align: 'left',
  card: 'plate',
}
