import { grouped } from './grouped'
import type { CellProps, FieldParts } from '../parts'
import { TextFilter } from '../text/text'
import { textOf } from '../text-of'

const NumberCell = ({ value }: CellProps) => <span className="cell-number">{textOf(value)}</span>

/** Yuan with thousands separators and two decimals; zero is faint, a reduction (below zero) green. */
function MoneyCell({ value }: CellProps) {
  const text = textOf(value)
  const amount = Number(text)
  const look = amount === 0 ? ' cell-zero' : amount < 0 ? ' cell-waiver' : ''
  return <span className={`cell-number${look}`}>{text && grouped(text)}</span>
}

export const integer: FieldParts = {
  Cell: NumberCell,
  Filter: TextFilter,
  width: () => 92,
  align: 'right',
}

export const decimal: FieldParts = { ...integer, width: () => 100 }

export const money: FieldParts = { ...decimal, Cell: MoneyCell, width: () => 100 }

export const id: FieldParts = { ...integer, width: () => 84, align: 'left' }
