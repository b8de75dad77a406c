import { lazyComponent } from '../../ui/lazy-component'
import { inputWaiting } from '../input-waiting'
import type { CellProps, FieldParts } from '../parts'
import { shownTime } from './shown-time'

export const MomentInput = lazyComponent(() => import('./moment-input').then((part) => part.MomentInput), inputWaiting)
const MomentFilter = lazyComponent(() => import('./moment-input').then((part) => part.MomentFilter), inputWaiting)

function MomentCell({ value }: CellProps) {
  const text = shownTime(value)
  if (!text) return null
  return (
    <span className="cell-time">
      <span className="cell-date">{text.slice(0, 10)}</span> {text.slice(11)}
    </span>
  )
}

/** A point in time, as wall time in the operator's time zone. */
export const moment: FieldParts = {
  Cell: MomentCell,
  Filter: MomentFilter,
  width: () => 160,
  align: 'left',
  card: 'time',
}
