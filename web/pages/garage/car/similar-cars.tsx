import type { SimilarCar } from '../../../../model/car/car-page'
import { fill } from '../../../../model/label'
import { LinkedPlate } from '../../../fields/plate/linked-plate'
import { useLocalize } from '../../../text/use-localize'
import { texts } from './texts'

/** Plates of parked cars and members that are easily mistaken for this one. */
export function SimilarCars({ similar }: { similar: readonly SimilarCar[] }) {
  const localize = useLocalize()
  if (similar.length === 0) return null
  const about = ({ of, name, garage, stall, since }: SimilarCar): string =>
    of === 'member'
      ? fill(localize(texts.similarMember), { name: name ?? '—' })
      : fill(localize(texts.similarStay), { garage: garage ?? '—', stall: stall ?? '—', since: since ?? '—' })
  return (
    <section className="car-card car-similar">
      <h2>{localize(texts.similar)}</h2>
      <ul>
        {similar.map((one) => (
          <li key={`${one.of} ${one.plate}`}>
            <LinkedPlate text={one.plate} />
            <span>{about(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
