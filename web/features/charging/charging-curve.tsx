import { useMemo, useRef } from 'react'
import { zhEn } from '../../../model/label'
import { charging } from '../../../resources/charging/charging'
import { operateWith } from '../../api/resource-calls'
import type { WireRow } from '../../api/wire-row'
import { textOf } from '../../fields/text-of'
import { useLiveData } from '../../page/use-live-data'
import { measuredLine } from '../../reports/charts/line'
import { LineChart } from '../../reports/charts/line-chart'
import { DetailFacts } from '../../resource/detail/detail-facts'
import { useSeen } from '../../ui/hooks/use-is-visible'
import { operatorNow } from '../../session/operator-now'
import { durationText } from '../../text/duration-text'
import { LoadProblemNote } from '../../ui/load-problem'
import './charging-curve.css'
import { t } from '../../text/text'
import { minutesBetween } from '../cells/time-between'

interface MeasuredPoint {
  at: string
  power: number | null
  energy: number | null
}

interface Curve {
  points: readonly MeasuredPoint[]
}

const titles = {
  duration: zhEn('充电时长', 'Duration'),
  power: zhEn('功率(kW)', 'Power (kW)'),
  energy: zhEn('充电量(kWh)', 'Energy (kWh)'),
}

function useCurve(id: number, enabled: boolean) {
  return useLiveData({
    key: ['charging-curve', id],
    resources: [charging.name],
    read: (signal) => operateWith<Curve>(charging.name, 'curve', { id }, { signal, quiet: true }),
    enabled,
  })
}

/** How long it has been charging so far, or was; it is known also without any values. */
function useDuration({ start_time, end_time }: WireRow): string | undefined {
  const [start, end] = [textOf(start_time), textOf(end_time) || operatorNow()]
  if (start === '' || end < start) return undefined
  return durationText(minutesBetween(start, end))
}

/** How long a charging takes; power and energy over time, as far as its site reported them, updated while it goes on. */
export function ChargingCurve({ row }: { row: WireRow }) {
  const ref = useRef<HTMLElement>(null)
  const { data, isError, error, refetch, outdated } = useCurve(Number(row.id), useSeen(ref))
  const duration = useDuration(row)
  const [power, energy] = [t(titles.power), t(titles.energy)]
  const points = data?.points
  const powers = useMemo(() => measuredLine(power, points, (one) => one.power), [points, power])
  const energies = useMemo(() => measuredLine(energy, points, (one) => one.energy), [points, energy])
  return (
    <section ref={ref} className="detail-section charging-curve" aria-busy={!data && !isError}>
      <DetailFacts facts={[{ name: t(titles.duration), value: duration }]} />
      {isError && error && <LoadProblemNote error={error} retry={() => void refetch()} />}
      {powers.length > 0 && <LineChart title={power} lines={powers} unit=" kW" fromZero outdated={outdated} />}
      {energies.length > 0 && <LineChart title={energy} lines={energies} unit=" kWh" fromZero />}
    </section>
  )
}
