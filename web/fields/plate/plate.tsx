import type { CellProps, FieldParts } from '../parts'
import { LinkedPlate } from './linked-plate'
import { TextFilter } from '../text/text'
import { textOf } from '../text-of'

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

export const plate: FieldParts = {
  Cell: PlateCell,
  Filter: TextFilter,
  width: ({ several }) => (several === undefined ? 112 : 138),
  fit: (value) => (textOf(value).includes(',') ? 116 : 90),
  align: 'left',
  card: 'plate',
}
