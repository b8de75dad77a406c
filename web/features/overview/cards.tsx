import { carParks } from '../../../resources/index'
import type { Overview, ParkOccupancy, QueuedCar, OpenWarning } from '../../../resources/overview/overview'
import { useNames } from '../../fields/reference/lookup'
import { FigureLink } from './figure-link'
import { percentOf } from './overview-sums'
import { texts } from './texts'
import { t } from '../../text/text'
import { pickupQueue } from '../../../resources/parking/pickup-queue'
import { useOperatorMinute } from '../../session/operator-now'
import { durationText } from '../../text/duration-text'
import { warning } from '../../../resources/alarm/warning'
import { levelsBySeverity } from '../../../resources/dictionaries/alarm'
import { useDictionary } from '../../fields/dictionary/dictionary'
import { shownValue } from '../../fields/shown-value'
import { textOf } from '../../fields/text-of'
import { shownTime } from '../../fields/time/wall-time'
import { shortTime } from '../../session/operator-now'
import { minutesBetween } from '../cells/time-between'
import { FieldCell } from '../../resource/field-cell'

/** The share from which a garage is nearly full. */
const nearlyFull = 92

/** A share as a bar; amber when nearly full. The numbers beside it say the same. */
export const Bar = ({ percent }: { percent: number }) => (
  <span className={percent >= nearlyFull ? 'overview-bar is-full' : 'overview-bar'} aria-hidden>
    <span style={{ inlineSize: `${Math.min(percent, 100)}%` }} />
  </span>
)

const isNearlyFull = (percent: number): boolean => percent >= nearlyFull

/** Returns the time since a wall time, as text. */
function useWaited(): (since: string) => string {
  const now = useOperatorMinute()
  return (since) => durationText(minutesBetween(since, now))
}

function CarRow({ car }: { car: QueuedCar }) {
  const waited = useWaited()
  const cell = (name: string) => <FieldCell resource={pickupQueue} name={name} row={{ ...car }} />
  return (
    <li>
      {cell('plate_no')}
      <span className="overview-place one-line">
        {cell('park_code')}
        {car.in_out_num !== null && <span>&nbsp;· {t(texts.bay, { bay: car.in_out_num })}</span>}
      </span>
      {cell('dc_status')}
      <span className="overview-wait">{waited(car.created_at)}</span>
    </li>
  )
}

/** Who waits for their car, the longest wait first. */
export function QueueCard({ queue, now }: { queue: NonNullable<Overview['queue']>; now: string }) {
  const waited = useWaited()
  const [waiting, fetching] = [t(texts.waiting), t(texts.fetching)]
  return (
    <section className="overview-card card">
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

function WarningRow({ row }: { row: OpenWarning }) {
  const text = textOf(shownValue(warning.fields.warning_text, 'warning_text', { ...row }))
  const time = shownTime(row.warning_time)
  const cell = (name: string) => <FieldCell resource={warning} name={name} row={{ ...row }} />
  return (
    <li>
      {cell('warning_level')}
      <span className="overview-warning one-line" title={text}>
        {text}
      </span>
      <span className="overview-place one-line">{cell('park_code')}</span>
      <time className="cell-time" title={time}>
        {shortTime(time)}
      </time>
    </li>
  )
}

/** How many warnings are open, by level, and the most severe ones. */
export function WarningsCard({ warnings, now }: { warnings: NonNullable<Overview['warnings']>; now: string }) {
  const { byValue } = useDictionary(warning.fields.warning_level.of ?? '')
  return (
    <section className="overview-card card">
      <header>
        <h2>{t(texts.warnings)}</h2>
        <span className="overview-levels">
          {levelsBySeverity.map((level) => {
            const label = byValue.get(String(level))?.label ?? ''
            const text = String(warnings.levels[level] ?? 0)
            return (
              <span key={level}>
                {`${label} `}
                <FigureLink of="warnings" now={now} also={{ warning_level: level }} label={label} text={text} />
              </span>
            )
          })}
        </span>
      </header>
      {warnings.newest.length === 0 && <p className="overview-none">{t(texts.noWarnings)}</p>}
      <ul className="overview-rows is-warnings">
        {warnings.newest.map((row) => (
          <WarningRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  )
}

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
      <span className="one-line" title={name}>
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
    <section className="overview-card card">
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
