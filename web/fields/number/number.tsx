import { grouped } from './grouped'
import type { CellProps, FieldParts } from '../parts'
import { lazyComponent } from '../../ui/lazy-component'
import { inputWaiting } from '../input-waiting'
import { textOf } from '../text-of'

const NumberFilter = lazyComponent(() => import('./number-filter').then((part) => part.NumberFilter), inputWaiting)

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
  Filter: NumberFilter,
  width: () => 92,
  align: 'right',
}

export const decimal: FieldParts = { ...integer, width: () => 100 }

export const money: FieldParts = { ...decimal, Cell: MoneyCell, width: () => 100 }

export const id: FieldParts = { ...integer, width: () => 84, align: 'left' }
