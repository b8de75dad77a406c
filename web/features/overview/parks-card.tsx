import { carParks } from '../../../resources/index'
import type { Overview, ParkOccupancy } from '../../../resources/overview/overview'
import { useNames } from '../../fields/reference/lookup'
import { Bar, isNearlyFull } from './bar'
import { FigureLink } from './figure-link'
import { percentOf } from './overview-sums'
import { texts } from './texts'
import { t } from '../../text/text'

interface ParksCardProps {
  parks: readonly ParkOccupancy[]
  /** Of each park; undefined: the user may not query work orders. */
  outages: Overview['outages']
  now: string
}

interface ParkRowProps {
  park: ParkOccupancy
  name: string
  /** The number of its work orders of something that is out of service. */
  outages: number
  now: string
}

/** Free stalls that no car can be sent to, and the work orders that say so. */
function OutOfService({ park: { park_code, blocked }, name, outages, now }: ParkRowProps) {
  if (blocked === 0 && outages === 0) return null
  return (
    <span className="overview-blocked">
      {blocked > 0 && t(texts.blocked, { count: blocked })}
      {blocked > 0 && outages > 0 && ' · '}
      {outages > 0 && (
        <FigureLink
          of="outages"
          {...{ now, also: park_code === null ? undefined : { park_code } }}
          label={name}
          text={t(texts.outageCount, { count: outages })}
        />
      )}
    </span>
  )
}

function ParkRow(props: ParkRowProps) {
  const { park, name, now } = props
  const { park_code, stalls, occupied, free } = park
  const percent = percentOf(occupied, stalls)
  const also = park_code === null ? undefined : { park_code }
  const freeText = t(texts.free, { count: free })
  return (
    <li>
      <span className="overview-park" title={name}>
        {name}
      </span>
      <span className="overview-stalls">
        <FigureLink of="occupied" {...{ now, also }} label={`${name} ${t(texts.occupied)}`} text={String(occupied)} />
        {' / '}
        <FigureLink of="stalls" {...{ now, also }} label={`${name} ${t(texts.ofStalls)}`} text={String(stalls)} />
      </span>
      <FigureLink
        of="free"
        {...{ now, also }}
        className={isNearlyFull(percent) ? 'overview-free is-full' : 'overview-free'}
        label={name}
        text={freeText}
      />
      <Bar percent={percent} />
      <OutOfService {...props} />
    </li>
  )
}

/** How full each car park is. */
export function ParksCard({ parks, outages = {}, now }: ParksCardProps) {
  const codes = parks.map(({ park_code }) => park_code ?? '')
  const names = useNames(carParks.resource, codes, carParks.key)
  return (
    <section className="overview-card">
      <header>
        <h2>{t(texts.parks)}</h2>
      </header>
      {parks.length === 0 && <p className="overview-none">{t(texts.noStalls)}</p>}
      <ul className="overview-parks">
        {parks.map((park, index) => {
          const name = names[index] ?? park.park_code ?? t(texts.noPark)
          const count = outages[park.park_code ?? ''] ?? 0
          return <ParkRow key={park.park_code} park={park} name={name} outages={count} now={now} />
        })}
      </ul>
    </section>
  )
}
