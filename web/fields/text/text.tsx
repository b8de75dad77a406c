import Input from 'antd/es/input/Input'
import { inputState } from '../input-state'
import type { CellProps, FieldParts, FilterProps, InputProps } from '../parts'
import { textOf } from '../text-of'

export function TextInput(props: InputProps) {
  const { field, value, onChange } = props
  return (
    <Input
      {...inputState(props)}
      value={textOf(value)}
      maxLength={field.max}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function TextCell({ value }: CellProps) {
  const text = textOf(value)
  return (
    <span className="cell-text" title={text}>
      {text}
    </span>
  )
}

export function TextFilter({ id, value, onChange, onEnter }: FilterProps) {
  return (
    <Input
      id={id}
      allowClear
      value={textOf(value)}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value || undefined)}
      onPressEnter={onEnter}
    />
  )
}

const line: FieldParts = {
  Cell: TextCell,
  Filter: TextFilter,
  width: () => 132,
  align: 'left',
}

/** A single line of text; searches match any part of it. */
export const text: FieldParts = { ...line, stretches: true }

export const phone: FieldParts = { ...line, width: () => 114 }
export const email: FieldParts = { ...text, width: () => 180 }
export const username: FieldParts = { ...line, width: () => 120 }
