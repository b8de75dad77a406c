import { lazyComponent } from '../../ui/lazy-component'
import { inputWaiting } from '../input-waiting'
import type { CellProps, FieldParts } from '../parts'
import { textOf } from '../text-of'

export const ClockInput = lazyComponent(() => import('./clock-input').then((part) => part.ClockInput), inputWaiting)

const ClockCell = ({ value }: CellProps) => <span className="cell-time">{textOf(value)}</span>

export const clock: FieldParts = { Cell: ClockCell, width: () => 96, align: 'left' }
