import { useId } from 'react'
import { fill } from '../../../../model/label'
import { queueState } from '../../../../resources/dictionaries/parking'
import { carParks } from '../../../../resources'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import type { QueueBoard, QueueCar } from '../../../../resources/parking/queue-board'
import { fewestRetrievals } from '../../../../resources/parking/queue-pace'
import { LinkedPlate } from '../../../fields/plate/linked-plate'
import { fieldParts } from '../../../fields/field-parts'
import { useName } from '../../../fields/reference/lookup'
import { usePermits } from '../../../session/permitted'
import { durationText } from '../../../text/duration-text'
import { useLocalize } from '../../../text/use-localize'
import { useText } from '../../../text/use-text'
import { CarActions } from './car-actions'
import { texts } from './texts'
import { Ready, Waited } from './times'
import { waitedMinutes, type GarageLine } from './use-board'
import '../../../ui/page-table.css'

const stateField = pickupQueue.fields.dc_status
const State = fieldParts.dict.Cell

interface CarRowProps {
  car: QueueCar
  overdue: number
  behind: boolean
  mayEdit: boolean
  onChanged: () => void
}

function CarRow({ car, overdue, behind, mayEdit, onChanged }: CarRowProps) {
  const localize = useLocalize()
  const { place, plate_no, card_no, dc_status, in_out_num } = car
  const isLate = waitedMinutes(car) >= overdue
  return (
    <tr className={isLate ? 'is-overdue' : undefined}>
      <td className="queue-place">{place}</td>
      <th scope="row">
        {plate_no === null && card_no ? (
          <span className="cell-mono">{card_no}</span>
        ) : (
          <LinkedPlate text={plate_no ?? ''} />
        )}
      </th>
      <td data-label={localize(texts.state)}>
        <State
          value={dc_status}
          row={{ ...car, updated_at: '' }}
          field={stateField}
          name="dc_status"
          resource={pickupQueue}
        />
      </td>
      <td data-label={localize(texts.bay)}>{in_out_num}</td>
      <td data-label={localize(texts.waited)}>
        <Waited car={car} overdue={overdue} />
      </td>
      <td data-label={localize(texts.ready)}>
        <Ready car={car} />
      </td>
      {mayEdit && (
        <td className="queue-buttons">
          <CarActions car={car} behind={behind} onDone={onChanged} />
        </td>
      )}
    </tr>
  )
}

interface GarageQueueProps {
  line: GarageLine
  board: QueueBoard
  onChanged: () => void
}

const isWaiting = ({ dc_status }: QueueCar): boolean => dc_status === queueState.waiting

/** Those who wait at one garage, in their order. */
export function GarageQueue({ line: { park, garage, cars }, board, onChanged }: GarageQueueProps) {
  const t = useText()
  const localize = useLocalize()
  const headingId = useId()
  const mayEdit = usePermits()({ all: [`${pickupQueue.permission}:edit`] })
  const name = useName(carParks.resource, park ?? '', carParks.key)
  const longest = Math.max(...cars.map(waitedMinutes))
  const heads = [texts.place, texts.plate, texts.state, texts.bay, texts.waited, texts.ready]
  const firstWaiting = cars.find(isWaiting)?.id
  return (
    <section className="queue-garage" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {[name ?? park, garage === null ? localize(texts.noGarage) : fill(localize(texts.garage), { garage })]
          .filter(Boolean)
          .join(' · ')}
      </h2>
      <p className="faint">
        {fill(localize(texts.count), { waiting: cars.filter(isWaiting).length })} ·{' '}
        {fill(localize(texts.longest), { time: durationText(longest, t) })}
        {cars.every(({ ready, delayed }) => ready === null && !delayed) && (
          <> · {fill(localize(texts.tooFew), { count: fewestRetrievals })}</>
        )}
      </p>
      <table className="page-table queue-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head.en} scope="col">
                {localize(head)}
              </th>
            ))}
            {mayEdit && <th scope="col">{localize(texts.actions)}</th>}
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <CarRow
              key={car.id}
              car={car}
              overdue={board.overdue}
              behind={garage !== null && car.id !== firstWaiting}
              mayEdit={mayEdit}
              onChanged={onChanged}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}
