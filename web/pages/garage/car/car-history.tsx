import { Button } from 'antd'
import type { CarEvent, CarPage } from '../../../../model/car-page'
import { permissionsFor, type Resource } from '../../../../model/resource'
import { stay } from '../../../../resources/garage/stay'
import { payment } from '../../../../resources/payment/payment'
import { Thumbnail } from '../../../fields/image/thumbnail'
import { textOf } from '../../../fields/text-of'
import { WallTime } from '../../../fields/time/wall-time'
import { PageLink } from '../../../page/page-link'
import { screenAddress, screenNamed } from '../../../resource/screen-address'
import { usePermits } from '../../../session/permitted'
import { BillActions } from './car-actions'
import { Fact, FieldFacts } from './facts'
import { texts } from './texts'
import { warning } from '../../../../resources/alarm/warning'
import { parkingState } from '../../../../resources/dictionaries/parking'
import { inOutSource } from '../../../../resources/parking/in-out-source'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import type { WireRow } from '../../../api/wire-row'
import { t } from '../../../text/text'

/** How the history shows rows of one resource. */
interface EventKind {
  resource: Resource
  /** The first of these that the row has. */
  times: readonly string[]
  facts: readonly string[]
  /** Those that say nothing in this row. */
  without?: (row: WireRow) => readonly string[]
  pictures?: readonly string[]
  /** The screen with its list, and the filter there that takes the plate. */
  list?: { screen: string; filter: string }
}

const kinds: readonly EventKind[] = [
  {
    resource: stay,
    times: ['car_in_time', 'car_out_time', 'created_at'],
    facts: ['status', 'car_out_time', 'park_code', 'garage_index', 'park_no', 'original_plate', 'remark'],
    // As the form has preset it: what has ended is not there any more.
    without: (row) => (row.car_out_time && row.status === parkingState.parked ? ['status'] : []),
    list: { screen: 'garage-part', filter: 'plate_no' },
  },
  {
    resource: payment,
    times: ['created_at'],
    facts: ['dc_status', 'cost', 'freevip', 'cut_off', 'received', 'pay_type', 'total_time', 'oper_user', 'remark'],
    without: (row) => (Number(row.cut_off) > 0 ? [] : ['freevip', 'cut_off']),
    list: { screen: 'garage-deposit', filter: 'plate_no' },
  },
  {
    resource: inOutSource,
    times: ['created_at'],
    facts: ['IsOut', 'park_code', 'GarageIndex', 'InOutNum', 'Source', 'SourcePlate'],
    without: (row) => (row.SourcePlate === row.PlateNo ? ['SourcePlate'] : []),
    pictures: ['in_image', 'out_image', 'img'],
    list: { screen: 'garage-inout', filter: 'PlateNo' },
  },
  {
    resource: pickupQueue,
    times: ['created_at'],
    facts: [
      'dc_status',
      'park_code',
      'garage_index',
      'in_out_num',
      'start_out_at',
      'end_out_at',
      'oper_user',
      'remark',
    ],
    list: { screen: 'garage-queue', filter: 'plate_no' },
  },
  {
    resource: warning,
    times: ['warning_time'],
    facts: ['status', 'warning_level', 'warning_text', 'park_code', 'terminal', 'oper_user', 'handle_note'],
    list: { screen: 'log-warning', filter: 'warning_text' },
  },
]

const eventKinds: ReadonlyMap<string, EventKind> = new Map(kinds.map((kind) => [kind.resource.name, kind]))

function Event({ event: { of, row } }: { event: CarEvent }) {
  const kind = eventKinds.get(of)
  if (!kind) return null
  const { resource, times, facts, without, pictures = [] } = kind
  const left = without?.(row) ?? []
  const filled = pictures.filter((name) => textOf(row[name]) !== '')
  return (
    <li className="car-event">
      <WallTime time={times.map((name) => textOf(row[name])).find(Boolean) ?? ''} />
      <span className="car-event-kind">{t(resource.label)}</span>
      <dl className="car-event-facts">
        {of === stay.name && !row.car_in_time && (
          <Fact name={t(stay.fields.car_in_time.label)}>{t(texts.notRecorded)}</Fact>
        )}
        <FieldFacts resource={resource} names={facts.filter((name) => !left.includes(name))} row={row} />
      </dl>
      {of === payment.name && <BillActions row={row} />}
      {filled.length > 0 && (
        <span className="car-event-pictures">
          {filled.map((name) => (
            <Thumbnail key={name} value={row[name]} name={t(resource.fields[name]?.label ?? resource.label)} />
          ))}
        </span>
      )}
    </li>
  )
}

/** Where older rows of each kind are. */
function OlderLists({ plate }: { plate: string }) {
  const permits = usePermits()
  const links = [...eventKinds.values()].flatMap(({ resource, list }) => {
    if (!list || !permits({ any: permissionsFor(resource, 'query') })) return []
    const address = screenAddress(list.screen, { [list.filter]: plate })
    const label = screenNamed(list.screen)?.label
    return address && label ? [{ address, label }] : []
  })
  return (
    <p className="car-lists">
      {t(texts.lists)}
      {links.map(({ address, label }) => (
        <PageLink key={address} to={address}>
          {t(label)}
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
  return (
    <section className="car-history">
      <h2>{t(texts.history)}</h2>
      {history.length === 0 && <p className="car-none">{t(texts.noHistory)}</p>}
      <ol>
        {history.map((event) => (
          <Event key={`${event.of} ${String(event.row.id)}`} event={event} />
        ))}
      </ol>
      {more && onOlder && (
        <Button loading={fetching} onClick={onOlder}>
          {t(texts.older)}
        </Button>
      )}
      {more && !onOlder && <OlderLists plate={plate} />}
    </section>
  )
}
