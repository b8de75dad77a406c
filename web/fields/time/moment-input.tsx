import type { Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { lastSecond } from '../../../model/wall-time'
import { OperatorDatePicker as DatePicker } from './date-pickers'
import { operatorNow } from '../../session/operator-now'
import { type FilterProps, type InputProps, inputState } from '../parts'
import { shownTime } from './wall-time'
import { readMoment } from './typed-moment'
import { usePicker } from './use-typed-text'
import { wallDay } from './wall-day'
import { t, words } from '../../text/text'

interface MomentPickerProps extends Partial<ReturnType<typeof inputState>> {
  id: string
  text: string
  onTime: (time: string | null) => void
  onIssue?: InputProps['onIssue']
  /** The time of day of a day that is picked or typed alone. */
  clock?: string
  presets?: { label: ReactNode; value: () => Dayjs }[]
}

function MomentPicker({ text, onTime, onIssue, clock = '00:00:00', ...rest }: MomentPickerProps) {
  const { around, note, picker, atOnce } = usePicker({
    ...{ id: rest.id, text, onIssue },
    read: (typed) => readMoment(typed, clock),
    format: 'YYYY-MM-DD HH:mm:ss',
    dayOf: wallDay,
    take: onTime,
  })
  return (
    <div {...around}>
      <DatePicker {...rest} {...picker} {...atOnce} showTime={{ defaultOpenValue: wallDay(`2000-01-01 ${clock}`) }} />
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
