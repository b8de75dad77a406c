import { numberText } from './grouped'
import type { CellProps, FieldParts } from '../parts'
import { lazyComponent } from '../../ui/lazy-component'
import { inputWaiting } from '../input-waiting'
import { textOf } from '../text-of'
import { textWidth } from '../../ui/text-width'
import { t } from '../../text/text'

const NumberFilter = lazyComponent(() => import('./number-filter').then((part) => part.NumberFilter), inputWaiting)

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

export const integer: FieldParts = {
  Cell: NumberCell,
  Filter: NumberFilter,
  width: () => 92,
  fit: (value, _, field) => textWidth(numberText(field, textOf(value)), 13),
  align: 'right',
}

export const decimal: FieldParts = { ...integer, width: () => 100 }

export const money = decimal

export const id: FieldParts = { ...integer, width: () => 84, align: 'left' }
