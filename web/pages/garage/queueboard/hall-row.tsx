import { fill } from '../../../../model/label'
import type { PlateLook } from '../../../../model/text/plate-look'
import { queueState } from '../../../../resources/dictionaries/parking'
import type { QueueCar } from '../../../../resources/parking/queue-board'
import { useLocalize } from '../../../text/use-localize'
import { texts } from './texts'
import { Ready } from './times'

interface HallRowProps {
  car: QueueCar
  /** The plate or card, as strangers may read it. */
  name: string
  look: PlateLook
  showGarage: boolean
  /** The name of its car park; null: the heading has it. */
  park: string | null
  isLate: boolean
}

/** One car: what its driver has to do, or how long it takes. */
export function HallRow({ car, name, look, showGarage, park, isLate }: HallRowProps) {
  const localize = useLocalize()
  const { dc_status, in_out_num, garage_index } = car
  const isServed = dc_status === queueState.fetching
  const garage = showGarage && garage_index !== null ? fill(localize(texts.garage), { garage: garage_index }) : null
  const place = [park, garage].filter(Boolean).join(' · ')
  const bay = in_out_num !== null && fill(localize(texts.goTo), { bay: in_out_num })
  return (
    <li className={isServed ? 'hall-car is-served' : isLate ? 'hall-car is-late' : 'hall-car'}>
      <span className={`plate plate-${look} hall-plate`}>{name}</span>
      <span className="hall-state">
        <strong>{localize(isServed ? texts.serving : texts.waiting)}</strong>
        {!isServed && isLate && <em>{localize(texts.overdue)}</em>}
        {place && <small>{place}</small>}
      </span>
      <span className="hall-next">{isServed && bay ? bay : <Ready car={car} />}</span>
    </li>
  )
}
