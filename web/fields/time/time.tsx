import { lazyComponent } from '../../ui/lazy-component'
import { inputWaiting } from '../input-waiting'
import { textWidth } from '../../ui/text-width'
import type { CellProps, FieldParts, InputProps } from '../parts'
import { textOf } from '../text-of'
import { WallTime, shownTime } from './wall-time'
import { operatorNow } from '../../session/operator-now'
import { isEndOfDay } from '../../../model/wall-time'

export const ClockInput = lazyComponent(() => import('./clock-input').then((part) => part.ClockInput), inputWaiting)

const ClockCell = ({ value }: CellProps) => <span className="cell-time">{textOf(value)}</span>

export const clock: FieldParts = { Cell: ClockCell, width: () => 96, align: 'left' }

/** Changes the time of day of a moment; its date, which means nothing, stays. */
function TimeOfDayInput({ value, onChange, ...props }: InputProps) {
  const moment = textOf(value)
  const day = (moment || operatorNow()).slice(0, 10)
  return (
    <ClockInput
      {...props}
      value={moment.slice(11)}
      onChange={(clock) => onChange(typeof clock === 'string' ? `${day} ${clock}` : null)}
    />
  )
}

const WholeInput = lazyComponent(() => import('./moment-input').then((part) => part.MomentInput), inputWaiting)
const MomentFilter = lazyComponent(() => import('./moment-input').then((part) => part.MomentFilter), inputWaiting)

export const MomentInput = (props: InputProps) =>
  props.field.timeOfDay ? <TimeOfDayInput {...props} /> : <WholeInput {...props} />

/** Also of the day that other systems write for 'no time'. */
const timeOfDay = (value: unknown): string => textOf(value).slice(11)

function MomentCell({ value, field }: CellProps) {
  if (field.timeOfDay) return <span className="cell-time">{timeOfDay(value)}</span>
  const text = shownTime(value)
  return text ? <WallTime time={text} /> : null
}

/** A point in time, as wall time in the operator's time zone. */
export const moment: FieldParts = {
  Cell: MomentCell,
  Filter: MomentFilter,
  width: (field) => (field.timeOfDay ? 96 : 160),
  fit: (value, _, field) => textWidth(field.timeOfDay ? timeOfDay(value) : shownTime(value), 13),
  align: 'left',
  card: 'time',
}

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
