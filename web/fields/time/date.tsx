import { isEndOfDay } from '../../../model/wall-time'
import { lazyComponent } from '../../ui/lazy-component'
import { textWidth } from '../../ui/text-width'
import { inputWaiting } from '../input-waiting'
import type { CellProps, FieldParts } from '../parts'
import { shownTime } from './shown-time'
import { WallTime } from './wall-time'

export const DateInput = lazyComponent(() => import('./date-input').then((part) => part.DateInput), inputWaiting)

/** The day; with the time of day if that is not its end, as other clients may have stored it. */
function DateCell({ value }: CellProps) {
  const text = shownTime(value)
  if (!text) return null
  return isEndOfDay(text) ? <span className="cell-time">{text.slice(0, 10)}</span> : <WallTime time={text} />
}

export const date: FieldParts = {
  Cell: DateCell,
  width: () => 112,
  fit: (value) => textWidth(isEndOfDay(shownTime(value)) ? shownTime(value).slice(0, 10) : shownTime(value), 13),
  align: 'left',
  card: 'time',
}
