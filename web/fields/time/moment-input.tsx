import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { operatorNow } from '../../session/operator-now'
import { useText } from '../../text/use-text'
import { inputState } from '../input-state'
import type { FilterProps, InputProps } from '../parts'
import { shownTime } from './shown-time'

const format = 'YYYY-MM-DD HH:mm:ss'

export function MomentInput(props: InputProps) {
  const { value, onChange } = props
  const t = useText()
  const text = shownTime(value)
  return (
    <DatePicker
      {...inputState(props)}
      className="input-whole"
      format={format}
      showTime={{ defaultOpenValue: dayjs('00:00:00', 'HH:mm:ss') }}
      // The picker's 'now' would be in the browser's time zone; forms use the operator's.
      showNow={false}
      presets={[{ label: t('form.now'), value: () => dayjs(operatorNow()) }]}
      value={text ? dayjs(text) : null}
      onChange={(chosen) => onChange(chosen ? chosen.format(format) : null)}
    />
  )
}

export function MomentFilter({ id, value, onChange }: FilterProps) {
  const text = shownTime(value)
  return (
    <DatePicker
      id={id}
      className="input-whole"
      format={format}
      showTime
      showNow={false}
      value={text ? dayjs(text) : null}
      onChange={(chosen) => onChange(chosen ? chosen.format(format) : undefined)}
    />
  )
}
