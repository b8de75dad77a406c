import { fill } from '../../../model/label'
import { carParks } from '../../../resources/index'
import type { ParkOccupancy } from '../../../resources/overview/overview'
import { useNames } from '../../fields/reference/lookup'
import { useLocalize } from '../../text/use-localize'
import { Bar, isNearlyFull } from './bar'
import { FigureLink } from './figure-link'
import { percentOf } from './overview-sums'
import { texts } from './texts'

interface ParksCardProps {
  parks: readonly ParkOccupancy[]
  now: string
}

function ParkRow({ park, name, now }: { park: ParkOccupancy; name: string; now: string }) {
  const localize = useLocalize()
  const { park_code, stalls, occupied, free } = park
  const percent = percentOf(occupied, stalls)
  const also = park_code === null ? undefined : { park_code }
  const freeText = fill(localize(texts.free), { count: free })
  return (
    <li>
      <span className="overview-park" title={name}>
        {name}
      </span>
      <span className="overview-stalls">
        <FigureLink
          of="occupied"
          {...{ now, also }}
          label={`${name} ${localize(texts.occupied)}`}
          text={String(occupied)}
        />
        {' / '}
        <FigureLink
          of="stalls"
          {...{ now, also }}
          label={`${name} ${localize(texts.ofStalls)}`}
          text={String(stalls)}
        />
      </span>
      <FigureLink
        of="free"
        {...{ now, also }}
        className={isNearlyFull(percent) ? 'overview-free is-full' : 'overview-free'}
        label={name}
        text={freeText}
      />
      <Bar percent={percent} />
    </li>
  )
}

/** How full each car park is. */
export function ParksCard({ parks, now }: ParksCardProps) {
  const localize = useLocalize()
  const codes = parks.map(({ park_code }) => park_code ?? '')
  const names = useNames(carParks.resource, codes, carParks.key)
  return (
    <section className="overview-card">
      <header>
        <h2>{localize(texts.parks)}</h2>
      </header>
      {parks.length === 0 && <p className="overview-none">{localize(texts.noStalls)}</p>}
      <ul className="overview-parks">
        {parks.map((park, index) => {
          const name = names[index] ?? park.park_code ?? localize(texts.noPark)
          return <ParkRow key={park.park_code} park={park} name={name} now={now} />
        })}
      </ul>
    </section>
  )
}
