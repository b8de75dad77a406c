import { Button } from 'antd'
import type { CarEvent, CarPage } from '../../../../model/car/car-page'
import { permissionsFor } from '../../../../model/resource'
import { stay } from '../../../../resources/garage/stay'
import { payment } from '../../../../resources/payment/payment'
import { Thumbnail } from '../../../fields/image/thumbnail'
import { textOf } from '../../../fields/text-of'
import { WallTime } from '../../../fields/time/wall-time'
import { PageLink } from '../../../page/page-link'
import { screenAddress, screenNamed } from '../../../resource/screen-address'
import { usePermits } from '../../../session/permitted'
import { useLocalize } from '../../../text/use-localize'
import { BillActions } from './car-actions'
import { eventKinds } from './car-events'
import { Fact, FieldFacts } from './facts'
import { texts } from './texts'

function Event({ event: { of, row } }: { event: CarEvent }) {
  const localize = useLocalize()
  const kind = eventKinds.get(of)
  if (!kind) return null
  const { resource, times, facts, without, pictures = [] } = kind
  const left = without?.(row) ?? []
  const filled = pictures.filter((name) => textOf(row[name]) !== '')
  return (
    <li className="car-event">
      <WallTime time={times.map((name) => textOf(row[name])).find(Boolean) ?? ''} />
      <span className="car-event-kind">{localize(resource.label)}</span>
      <dl className="car-event-facts">
        {of === stay.name && !row.car_in_time && (
          <Fact name={localize(stay.fields.car_in_time.label)}>{localize(texts.noEntryTime)}</Fact>
        )}
        <FieldFacts resource={resource} names={facts.filter((name) => !left.includes(name))} row={row} />
      </dl>
      {of === payment.name && <BillActions row={row} />}
      {filled.length > 0 && (
        <span className="car-event-pictures">
          {filled.map((name) => (
            <Thumbnail key={name} value={row[name]} name={localize(resource.fields[name]?.label ?? resource.label)} />
          ))}
        </span>
      )}
    </li>
  )
}

/** Where older rows of each kind are. */
function OlderLists({ plate }: { plate: string }) {
  const localize = useLocalize()
  const permits = usePermits()
  const links = [...eventKinds.values()].flatMap(({ resource, list }) => {
    if (!list || !permits({ any: permissionsFor(resource, 'query') })) return []
    const address = screenAddress(list.screen, { [list.filter]: plate })
    const label = screenNamed(list.screen)?.label
    return address && label ? [{ address, label }] : []
  })
  return (
    <p className="car-lists">
      {localize(texts.lists)}
      {links.map(({ address, label }) => (
        <PageLink key={address} to={address}>
          {localize(label)}
        </PageLink>
      ))}
    </p>
  )
}

interface CarHistoryProps {
  car: CarPage
  fetching: boolean
  onOlder: (() => void) | null
}

/** All that is recorded about the car, newest first. */
export function CarHistory({ car: { plate, history, more }, fetching, onOlder }: CarHistoryProps) {
  const localize = useLocalize()
  return (
    <section className="car-history">
      <h2>{localize(texts.history)}</h2>
      {history.length === 0 && <p className="car-none">{localize(texts.noHistory)}</p>}
      <ol>
        {history.map((event) => (
          <Event key={`${event.of} ${String(event.row.id)}`} event={event} />
        ))}
      </ol>
      {more && onOlder && (
        <Button loading={fetching} onClick={onOlder}>
          {localize(texts.older)}
        </Button>
      )}
      {more && !onOlder && <OlderLists plate={plate} />}
    </section>
  )
}
