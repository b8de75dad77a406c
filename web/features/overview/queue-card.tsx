import { createElement } from 'react'
import type { Overview, QueuedCar } from '../../../resources/overview/overview'
import { pickupQueue } from '../../../resources/parking/pickup-queue'
import { fieldParts } from '../../fields/field-parts'
import { millisecondsOf } from '../../fields/time/wall-time'
import { minute } from '../../../model/durations'
import { useOperatorMinute } from '../../session/operator-now'
import { durationText } from '../../text/duration-text'
import { FigureLink } from './figure-link'
import { texts } from './texts'
import { t } from '../../text/text'

/** Returns the time since a wall time, as text. */
function useWaited(): (since: string) => string {
  const now = useOperatorMinute()
  return (since) => durationText(Math.max(0, Math.floor((millisecondsOf(now) - millisecondsOf(since)) / minute)))
}

function Value({ car, name }: { car: QueuedCar; name: 'plate_no' | 'park_code' | 'dc_status' }) {
  const field = pickupQueue.fields[name]
  const row = { ...car }
  return createElement(fieldParts[field.kind].Cell, { value: car[name], row, field, name, resource: pickupQueue })
}

function CarRow({ car }: { car: QueuedCar }) {
  const waited = useWaited()
  return (
    <li>
      <Value car={car} name="plate_no" />
      <span className="overview-place">
        <Value car={car} name="park_code" />
        {car.in_out_num !== null && <span>&nbsp;· {t(texts.bay, { bay: car.in_out_num })}</span>}
      </span>
      <Value car={car} name="dc_status" />
      <span className="overview-wait">{waited(car.created_at)}</span>
    </li>
  )
}

/** Who waits for their car, the longest wait first. */
export function QueueCard({ queue, now }: { queue: NonNullable<Overview['queue']>; now: string }) {
  const waited = useWaited()
  const [waiting, fetching] = [t(texts.waiting), t(texts.fetching)]
  return (
    <section className="overview-card">
      <header>
        <h2>{t(texts.queue)}</h2>
        <span>
          {`${waiting} `}
          <FigureLink of="waiting" now={now} label={waiting} text={String(queue.waiting)} />
          {` · ${fetching} `}
          <FigureLink of="fetching" now={now} label={fetching} text={String(queue.fetching)} />
          {queue.since !== null && ` · ${t(texts.longest, { time: waited(queue.since) })}`}
        </span>
      </header>
      {queue.cars.length === 0 && <p className="overview-none">{t(texts.nobody)}</p>}
      <ol className="overview-rows">
        {queue.cars.map((car) => (
          <CarRow key={car.id} car={car} />
        ))}
      </ol>
    </section>
  )
}
