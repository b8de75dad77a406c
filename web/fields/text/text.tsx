import Input from 'antd/es/input/Input'
import { inputState } from '../input-state'
import type { CellProps, FieldParts, FilterProps, InputProps } from '../parts'
import { textOf } from '../text-of'
import { useText } from '../../text/use-text'

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

export function TextFilter({ id, value, onChange }: FilterProps) {
  return (
    <Input
      id={id}
      allowClear
      value={textOf(value)}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value || undefined)}
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

function CodeCell({ value }: CellProps) {
  const text = textOf(value)
  return (
    <span className="cell-text cell-mono" title={text}>
      {text}
    </span>
  )
}

export const code: FieldParts = {
  Cell: CodeCell,
  Filter: TextFilter,
  width: () => 128,
  align: 'left',
}

/** A path or an http(s) address. */
export const address: FieldParts = { ...code, width: () => 200, wide: () => true, stretches: true }

/** Multi-line text; a table cell shows it in one line. */
export const note: FieldParts = {
  Cell: TextCell,
  Filter: TextFilter,
  width: () => 180,
  align: 'left',
  wide: () => true,
  stretches: true,
}

export const password: FieldParts = {
  Cell: () => null,
  width: () => 100,
  align: 'left',
  card: 'nothing',
}

function SecretCell({ name, row }: CellProps) {
  const t = useText()
  return row[`${name}_set`] === true ? <span className="faint">{t('value.secretSet')}</span> : null
}

/** A secret is never returned by the server; a row only has a flag `{name}_set`. */
export const secret: FieldParts = {
  Cell: SecretCell,
  width: () => 96,
  align: 'left',
  card: 'nothing',
}
