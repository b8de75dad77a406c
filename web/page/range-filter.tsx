import { CalendarOutlined } from '@ant-design/icons'
import Input from 'antd/es/input/Input'
import { lazy, Suspense, useState } from 'react'
import { textOf } from '../fields/text-of'
import { useText } from '../text/use-text'
import type { RangeEnd, RangeProps } from './range-picker'

const load = () => import('./range-picker').then((part) => ({ default: part.RangePicker }))
const RangePicker = lazy(load)

/** What both ends look like until somebody turns to them: most lists are read without another range. */
function StandIn({ id, from, to, time, onWanted }: RangeProps & { onWanted?: (at: RangeEnd) => void }) {
  const t = useText()
  const end = (at: RangeEnd, value: unknown, placeholder: string) => (
    <Input
      id={`${id}-${at}`}
      value={textOf(value)}
      placeholder={placeholder}
      readOnly
      suffix={<CalendarOutlined aria-hidden />}
      onFocus={() => onWanted?.(at)}
    />
  )
  return (
    <div className="range-waiting">
      {end('from', from, t(time ? 'list.fromTime' : 'list.from'))}
      {end('to', to, t(time ? 'list.toTime' : 'list.to'))}
    </div>
  )
}

/** The filter by a list's time: two ends of which either may be left open. */
export function RangeFilter({ label, ...props }: RangeProps & { label: string }) {
  const t = useText()
  const [wanted, setWanted] = useState<RangeEnd | null>(null)
  const { id, time } = props
  return (
    <div className={`search-field search-range${time ? ' is-timed' : ''}`} onPointerEnter={() => void load()}>
      <label htmlFor={`${id}-from`}>{label}</label>
      <label className="visually-hidden" htmlFor={`${id}-to`}>
        {`${label} ${t(time ? 'list.toTime' : 'list.to')}`}
      </label>
      {wanted ? (
        <Suspense fallback={<StandIn {...props} />}>
          <RangePicker {...props} at={wanted} />
        </Suspense>
      ) : (
        <StandIn {...props} onWanted={setWanted} />
      )}
    </div>
  )
}
