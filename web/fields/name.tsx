import { fieldParts } from './field-parts'
import type { CellProps, FieldParts, InputProps } from './parts'
import { TextCell } from './text'
import { textOf } from './text-of'

/** The name that the row carries; else that of what the other field points to. */
function NameCell(props: CellProps) {
  const { value, row, field, resource } = props
  const name = field.of ?? ''
  const pointing = resource.fields[name]
  if (textOf(value) !== '' || !pointing) return <TextCell {...props} />
  const { Cell } = fieldParts[pointing.kind]
  return <Cell value={row[name]} row={row} field={pointing} name={name} resource={resource} />
}

const NameInput = ({ id, value }: InputProps) => <output id={id}>{textOf(value)}</output>

/** Kept nowhere: it follows another field. */
export const name: FieldParts = { Input: NameInput, Cell: NameCell, width: () => 132, align: 'left' }
