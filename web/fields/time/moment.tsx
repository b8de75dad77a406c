import { lazyComponent } from '../../ui/lazy-component'
import { inputWaiting } from '../input-waiting'
import type { CellProps, FieldParts } from '../parts'
import { shownTime } from './shown-time'
import { WallTime } from './wall-time'

export const MomentInput = lazyComponent(() => import('./moment-input').then((part) => part.MomentInput), inputWaiting)
const MomentFilter = lazyComponent(() => import('./moment-input').then((part) => part.MomentFilter), inputWaiting)

function MomentCell({ value }: CellProps) {
  const text = shownTime(value)
  return text ? <WallTime time={text} /> : null
}

/** A point in time, as wall time in the operator's time zone. */
export const moment: FieldParts = {
  Cell: MomentCell,
  Filter: MomentFilter,
  width: () => 160,
  align: 'left',
  card: 'time',
}
