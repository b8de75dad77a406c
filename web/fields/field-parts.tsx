import type { Kind } from '../../model/field'
import { clock } from './time/clock'
import { address, code, email, phone, text, username, TextCell, note, password, secret } from './text/text'
import { colour } from './colour'
import { dict } from './dictionary/dict'
import './fields.css'
import { image } from './image/image'
import { date } from './time/date'
import { moment } from './time/moment'
import { decimal, id, integer, money } from './number/number'
import { park } from './reference/park'
import type { FieldParts, CellProps } from './parts'
import { plate } from './plate/plate'
import { ref } from './reference/ref'
import { refs } from './reference/refs'
import { textOf } from './text-of'
import { textWidth } from '../ui/text-width'

/** The name in the row; without one, the cell of the field that refers to the named row. */
function NameCell(props: CellProps) {
  const { value, row, field, resource } = props
  const name = field.of ?? ''
  const source = resource.fields[name]
  if (textOf(value) !== '' || !source) return <TextCell {...props} />
  const { Cell } = fieldParts[source.kind]
  return <Cell value={row[name]} row={row} field={source} name={name} resource={resource} />
}

const name: FieldParts = {
  Cell: NameCell,
  width: () => 132,
  fit: (value) => textWidth(textOf(value), 13),
  align: 'left',
  stretches: true,
}

/** The user interface of every kind of field: its cell, filter and width. */
export const fieldParts: Record<Kind, FieldParts> = {
  id,
  text,
  note,
  code,
  plate,
  phone,
  email,
  username,
  password,
  secret,
  integer,
  decimal,
  money,
  dict,
  word: dict,
  ref,
  refs,
  park,
  moment,
  date,
  clock,
  image,
  address,
  colour,
  created: { ...moment, card: 'created' },
  updated: { ...moment, card: 'updated' },
  name,
}
