import { endOfDay } from '../../../model/wall-time'
import { type InputProps, inputState } from '../parts'
import { OperatorDatePicker as DatePicker } from './date-pickers'
import { readMoment } from './typed-moment'
import { usePicker } from './use-typed-text'
import { wallDay } from './wall-day'
import { shownTime } from './wall-time'

const readDay = (typed: string): string | null => readMoment(typed)?.slice(0, 10) ?? null

/** A day, which counts through its end. */
export function DateInput(props: InputProps) {
  const { id, value, onChange, onIssue } = props
  const { around, note, picker } = usePicker({
    ...{ id, onIssue },
    text: shownTime(value).slice(0, 10),
    read: readDay,
    wanted: 'notADay',
    format: 'YYYY-MM-DD',
    dayOf: wallDay,
    take: (day) => onChange(day === null ? null : endOfDay(day)),
  })
  return (
    <div {...around}>
      <DatePicker {...inputState(props)} {...picker} />
      {note}
    </div>
  )
}
