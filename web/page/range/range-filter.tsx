import { CalendarOutlined, SwapRightOutlined } from '@ant-design/icons'
import Input from 'antd/es/input/Input'
import { useState, type ReactNode } from 'react'
import { textOf } from '../../fields/text-of'
import { lazyPart, PartBoundary } from '../../ui/lazy-component'
import { useOperatorMinute } from '../../session/operator-now'
import { endAt, upperEndAt, type RangeEndValue } from './moving-end'
import type { RangeEnd, RangeProps } from './range-picker'
import { t, words } from '../../text/text'

const load = () => import('./range-picker').then((part) => part.RangePicker)
const RangePicker = lazyPart(load)

/** Plain inputs in place of the range picker, which is loaded when one of them gets the focus: most users never do. */
function RangePlaceholder({ id, from, to, time, onActivate }: RangeProps & { onActivate?: (end: RangeEnd) => void }) {
  const now = useOperatorMinute()
  const input = (end: RangeEnd, value: RangeEndValue, placeholder: string) => (
    <Input
      id={`${id}-${end}`}
      value={textOf(end === 'from' ? endAt(value, now) : upperEndAt(value, now))}
      placeholder={placeholder}
      readOnly
      classNames={{ suffix: 'range-icon' }}
      suffix={end === 'from' ? <SwapRightOutlined aria-hidden /> : <CalendarOutlined aria-hidden />}
      onFocus={() => onActivate?.(end)}
    />
  )
  return (
    <div className="range-waiting" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
      {input('from', from, t(time ? words.list.fromTime : words.list.from))}
      {input('to', to, t(time ? words.list.toTime : words.list.to))}
    </div>
  )
}

interface RangeFilterProps extends RangeProps {
  label: string
  /** It is not what was searched with. */
  changed?: boolean
  /** Shown beside the label. */
  note?: ReactNode
}

/** Is the end before the start? A day as an end includes all of it. */
function useIsReversed({ from, to }: RangeProps): boolean {
  const now = useOperatorMinute()
  const [start, end] = [textOf(endAt(from, now)), textOf(upperEndAt(to, now))]
  return start !== '' && end !== '' && start.slice(0, end.length) > end
}

/** The filter by a list's time; either end may be left open. */
export function RangeFilter({ label, changed, note, ...props }: RangeFilterProps) {
  const [activeEnd, setActiveEnd] = useState<RangeEnd | null>(null)
  const { id, time } = props
  const problem = useIsReversed(props) ? t(words.range.reversed) : ''
  return (
    <div
      className={`search-field search-range${time ? ' is-timed' : ''}${changed ? ' is-changed' : ''}${problem ? ' is-reversed' : ''}`}
      onPointerEnter={() => void load().catch(() => undefined)}
    >
      <label htmlFor={`${id}-from`}>{label}</label>
      {note}
      <label className="visually-hidden" htmlFor={`${id}-to`}>
        {`${label} ${t(time ? words.list.toTime : words.list.to)}`}
      </label>
      {activeEnd ? (
        <PartBoundary meanwhile={<RangePlaceholder {...props} />} remains>
          <RangePicker {...props} focused={activeEnd} />
        </PartBoundary>
      ) : (
        <RangePlaceholder {...props} onActivate={setActiveEnd} />
      )}
      {problem && (
        <div role="alert" className="input-note" title={problem}>
          {problem}
        </div>
      )}
    </div>
  )
}
