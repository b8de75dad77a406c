import { CalendarOutlined } from '@ant-design/icons'
import Input from 'antd/es/input/Input'
import { useState } from 'react'
import { textOf } from '../fields/text-of'
import { lazyPart, PartBoundary } from '../ui/lazy-component'
import { useOperatorMinute } from '../session/use-operator-minute'
import { useText } from '../text/use-text'
import { endAt, type RangeEndValue } from './moving-end'
import type { RangeEnd, RangeProps } from './range-picker'

const load = () => import('./range-picker').then((part) => part.RangePicker)
const RangePicker = lazyPart(load)

/** Plain inputs in place of the range picker, which is loaded when one of them gets the focus: most users never do. */
function RangePlaceholder({ id, from, to, time, onActivate }: RangeProps & { onActivate?: (end: RangeEnd) => void }) {
  const t = useText()
  const now = useOperatorMinute()
  const input = (end: RangeEnd, value: RangeEndValue, placeholder: string) => (
    <Input
      id={`${id}-${end}`}
      value={textOf(endAt(value, now))}
      placeholder={placeholder}
      readOnly
      suffix={<CalendarOutlined aria-hidden />}
      onFocus={() => onActivate?.(end)}
    />
  )
  return (
    <div className="range-waiting">
      {input('from', from, t(time ? 'list.fromTime' : 'list.from'))}
      {input('to', to, t(time ? 'list.toTime' : 'list.to'))}
    </div>
  )
}

/** The filter by a list's time; either end may be left open. */
export function RangeFilter({ label, ...props }: RangeProps & { label: string }) {
  const t = useText()
  const [activeEnd, setActiveEnd] = useState<RangeEnd | null>(null)
  const { id, time } = props
  return (
    <div
      className={`search-field search-range${time ? ' is-timed' : ''}`}
      onPointerEnter={() => void load().catch(() => undefined)}
    >
      <label htmlFor={`${id}-from`}>{label}</label>
      <label className="visually-hidden" htmlFor={`${id}-to`}>
        {`${label} ${t(time ? 'list.toTime' : 'list.to')}`}
      </label>
      {activeEnd ? (
        <PartBoundary meanwhile={<RangePlaceholder {...props} />} remains>
          <RangePicker {...props} focused={activeEnd} />
        </PartBoundary>
      ) : (
        <RangePlaceholder {...props} onActivate={setActiveEnd} />
      )}
    </div>
  )
}
