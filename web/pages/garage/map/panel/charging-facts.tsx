import type { ReactNode } from 'react'
import { charging } from '../../../../../resources/charging/charging'
import { detail } from '../../../../api/resource-calls'
import { textOf } from '../../../../fields/text-of'
import { useLiveData } from '../../../../page/use-live-data'
import { useLocalize } from '../../../../text/use-localize'
import { lazyComponent } from '../../../../ui/lazy-component'
import { texts } from '../texts'

const ChargingCurve = lazyComponent(() =>
  import('../../../../features/charging/charging-curve').then((part) => part.ChargingCurve),
)

interface ChargingFactsProps {
  id: number
  park: string
  /** What can be done with it. */
  children: ReactNode
}

const names = ['power', 'energy', 'balance'] as const

/** The charging of the car on a stall: power, energy and balance now, and its curve. */
export function ChargingFacts({ id, park, children }: ChargingFactsProps) {
  const localize = useLocalize()
  const { data } = useLiveData({
    key: ['detail', charging.name, id],
    resources: [charging.name],
    ofPark: park,
    read: (signal) => detail(charging.name, id, { signal, quiet: true }),
  })
  const row = data && Number(data.id) === id ? data : undefined
  return (
    <section className="detail-section">
      <h3>{localize(texts.charge)}</h3>
      <dl className="map-figures">
        {names.map((name) => (
          <div key={name}>
            <dt>{localize(charging.fields[name].label)}</dt>
            <dd>{row && textOf(row[name]) !== '' ? textOf(row[name]) : '—'}</dd>
          </div>
        ))}
      </dl>
      {row && <ChargingCurve row={row} />}
      {children}
    </section>
  )
}
