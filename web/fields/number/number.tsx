import { lazyComponent } from '../../ui/lazy-component'
import { grouped } from './grouped'
import { inputWaiting } from '../input-waiting'
import type { CellProps, FieldParts } from '../parts'
import { TextFilter } from '../text/text'
import { textOf } from '../text-of'

const IntegerInput = lazyComponent(() => import('./number-input').then((part) => part.IntegerInput), inputWaiting)
const MoneyInput = lazyComponent(() => import('./number-input').then((part) => part.MoneyInput), inputWaiting)
const DecimalInput = lazyComponent(() => import('./number-input').then((part) => part.DecimalInput), inputWaiting)

const NumberCell = ({ value }: CellProps) => <span className="cell-number">{textOf(value)}</span>

/** Yuan with thousands separators and two decimals; zero is faint, a reduction (below zero) green. */
function MoneyCell({ value }: CellProps) {
  const text = textOf(value)
  const amount = Number(text)
  const look = amount === 0 ? ' cell-zero' : amount < 0 ? ' cell-waiver' : ''
  return <span className={`cell-number${look}`}>{text && grouped(text)}</span>
}

export const integer: FieldParts = {
  Input: IntegerInput,
  Cell: NumberCell,
  Filter: TextFilter,
  width: () => 92,
  align: 'right',
}

/** A measured number. */
export const decimal: FieldParts = { ...integer, Input: DecimalInput, width: () => 100 }

export const money: FieldParts = { ...decimal, Input: MoneyInput, Cell: MoneyCell, width: () => 100 }

/** The row's id. */
export const id: FieldParts = { ...integer, width: () => 84, align: 'left' }
