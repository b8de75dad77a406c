import type { Kind } from '../../model/field'
import { address, code, email, phone, text, username, TextCell, note, password, secret, TextFilter } from './text/text'
import { colour } from './colour'
import { dict } from './dictionary/dict'
import './fields.css'
import { moment, clock, date } from './time/time'
import { park } from './reference/park'
import type { FieldParts, CellProps } from './parts'
import { ref, refs } from './reference/ref'
import { textOf } from './text-of'
import { textWidth } from '../ui/text-width'
import { lazyComponent } from '../ui/lazy-component'
import { t } from '../text/text'
import { numberText } from './number/grouped'
import { inputWaiting } from './input-waiting'
import { LinkedPlate } from './plate/plate-chip'

/** The first plate, and how many more there are; a tooltip names all. */
function PlateCell({ value, field }: CellProps) {
  const text = textOf(value)
  if (!text) return null
  const [first = '', ...more] = field.several === undefined ? [text] : text.split(',')
  if (more.length === 0) return <LinkedPlate text={first} />
  return (
    <span className="plates" title={[first, ...more].join('\n')}>
      <LinkedPlate text={first} />
      <span className="plates-more">+{more.length}</span>
    </span>
  )
}

const plate: FieldParts = {
  Cell: PlateCell,
  Filter: TextFilter,
  width: ({ several }) => (several === undefined ? 112 : 138),
  fit: (value) => (textOf(value).includes(',') ? 116 : 90),
  align: 'left',
  card: 'plate',
}

const NumberFilter = lazyComponent(
  () => import('./number/number-filter').then((part) => part.NumberFilter),
  inputWaiting,
)

/** A number, or what zero and no value mean; an amount or a duration of zero is faint, a reduction (below zero) green. */
function NumberCell({ value, field }: CellProps) {
  const text = textOf(value)
  const isZero = Number(text) === 0
  const shown = isZero && field.zero ? t(field.zero) : numberText(field, text)
  const isAmount = field.kind === 'money' || field.cents
  const isFaint = isAmount || field.zero || field.minutes
  const look = isZero ? isFaint && ' cell-zero' : isAmount && shown.startsWith('−') && ' cell-waiver'
  return <span className={`cell-number${look || ''}`}>{shown}</span>
}

const integer: FieldParts = {
  Cell: NumberCell,
  Filter: NumberFilter,
  width: () => 92,
  fit: (value, _, field) => textWidth(numberText(field, textOf(value)), 13),
  align: 'right',
}

const decimal: FieldParts = { ...integer, width: () => 100 }

const money = decimal

const id: FieldParts = { ...integer, width: () => 84, align: 'left' }

const Thumbnail = lazyComponent(
  () => import('./image/thumbnail').then((part) => part.Thumbnail),
  <span className="thumbnail" />,
)

function ImageCell({ value, field }: CellProps) {
  return textOf(value) ? <Thumbnail value={value} name={t(field.label)} /> : <span className="faint">—</span>
}

/** A picture, stored as its address. */
const image: FieldParts = {
  Cell: ImageCell,
  width: () => 64,
  fit: () => 42,
  align: 'left',
  wide: () => true,
  card: 'picture',
}

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
