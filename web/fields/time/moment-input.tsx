import type { Dayjs } from 'dayjs'
import { useMemo, type ReactNode } from 'react'
import { lastSecond } from '../../../model/wall-time'
import { OperatorDatePicker as DatePicker } from './date-pickers'
import { operatorNow } from '../../session/operator-now'
import { type FilterProps, type InputProps, inputState } from '../parts'
import { shownTime } from './wall-time'
import { readMoment } from './typed-moment'
import { useTypedText, useCalendarPopup } from './use-typed-text'
import { wallDay } from './wall-day'
import { t, words } from '../../text/text'

const format = 'YYYY-MM-DD HH:mm:ss'

interface MomentPickerProps extends Partial<ReturnType<typeof inputState>> {
  id: string
  text: string
  onTime: (time: string | null) => void
  onIssue?: InputProps['onIssue']
  /** The time of day of a day that is picked or typed alone. */
  clock?: string
  presets?: { label: ReactNode; value: () => Dayjs }[]
}

/** A time is taken as soon as it is picked or typed, without a confirmation. */
function MomentPicker({ text, onTime, onIssue, clock = '00:00:00', ...rest }: MomentPickerProps) {
  const { typing, note, picked, respelling } = useTypedText({
    shown: { [rest.id]: text },
    read: (typed) => readMoment(typed, clock),
    take: (_, time) => onTime(time),
    onIssue,
  })
  const { calendar, around } = useCalendarPopup()
  // With a new object at each render, the picker would discard what is being typed.
  const value = useMemo(() => (text ? wallDay(text) : null), [text])
  const onPick = (chosen: Dayjs | null) => {
    picked(rest.id)
    onTime(chosen ? chosen.format(format) : null)
  }
  return (
    <div {...typing} {...around}>
      <DatePicker
        {...rest}
        {...calendar}
        className="input-whole"
        format={format}
        showTime={{ defaultOpenValue: wallDay(`2000-01-01 ${clock}`) }}
        // The picker's 'now' would be in the browser's time zone; forms use the operator's.
        showNow={false}
        needConfirm={false}
        preserveInvalidOnBlur
        value={respelling ? null : value}
        onChange={onPick}
        onCalendarChange={(chosen) => onPick(Array.isArray(chosen) ? (chosen[0] ?? null) : chosen)}
      />
      {note}
    </div>
  )
}

export function MomentInput(props: InputProps) {
  const { field, value, onChange, onIssue } = props
  return (
    <MomentPicker
      {...inputState(props)}
      presets={[{ label: t(words.form.now), value: () => wallDay(operatorNow()) }]}
      text={shownTime(value)}
      onTime={onChange}
      clock={field.ends ? lastSecond : undefined}
      onIssue={onIssue}
    />
  )
}

export const MomentFilter = ({ id, value, onChange }: FilterProps) => (
  <MomentPicker id={id} text={shownTime(value)} onTime={(time) => onChange(time ?? undefined)} />
)
