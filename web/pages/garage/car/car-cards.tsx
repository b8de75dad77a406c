import type { ReactNode } from 'react'
import { Alert, Button } from 'antd'
import { carAddress, type CarPage, type ParkedCar } from '../../../../model/car-page'
import { zhEn } from '../../../../model/label'
import { inOutSource } from '../../../../resources/parking/in-out-source'
import { stall } from '../../../../resources/garage/stall'
import { stay } from '../../../../resources/garage/stay'
import { member } from '../../../../resources/member/member'
import { pickupQueue } from '../../../../resources/parking/pickup-queue'
import type { WireRow } from '../../../api/wire-row'
import { Thumbnail } from '../../../fields/image/thumbnail'
import { grouped } from '../../../fields/number/grouped'
import { textOf } from '../../../fields/text-of'
import { WallTime } from '../../../fields/time/wall-time'
import { useOverlay } from '../../../page/overlay'
import { usePageContext } from '../../../page/page-context'
import { useOperatorMinute } from '../../../session/operator-now'
import { durationText } from '../../../text/duration-text'
import { StayActions } from './car-actions'
import { Fact, FieldFacts } from './facts'
import { PriceDrawer } from './price-drawer'
import { texts } from './texts'
import { PageLink } from '../../../page/page-link'
import { useMenuAddress } from '../../../resource/screen-address'
import { useCan } from '../../../session/session'
import { t } from '../../../text/text'
import { minutesBetween } from '../../../features/cells/time-between'

const map = 'garage-map'
const label = zhEn('在车库视图中显示', 'Show on the garage map')

/** Leads to the stall of a stay on the map of its garage, for those who may see that. */
function MapLink({ row }: { row: WireRow }) {
  const mayQuery = useCan('garage:ginfo:query')
  const [park = '', garage = '', stall = ''] = [row.park_code, row.garage_index, row.GarageInfoID].map(textOf)
  const address = useMenuAddress(map, { park, garage, stall })
  if (!mayQuery || !address || !park || !garage || !stall) return null
  return <PageLink to={address}>{t(label)}</PageLink>
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="car-card card">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function ParkingPlace({ parked: { stay: row, stall: place }, queued }: { parked: ParkedCar; queued: boolean }) {
  const { leaveTo } = usePageContext()
  const now = useOperatorMinute()
  const since = textOf(row.car_in_time)
  return (
    <>
      <dl className="car-facts">
        <FieldFacts resource={stay} names={['park_code', 'garage_index']} row={row} />
        {place && <FieldFacts resource={stall} names={['park_floor', 'park_lot']} row={place} />}
        <FieldFacts resource={stay} names={['park_no', 'car_in_time']} row={row} />
        {!row.park_no && <Fact name={t(stay.fields.park_no.label)}>{t(texts.notRecorded)}</Fact>}
        {since ? (
          <Fact name={t(texts.length)}>{durationText(minutesBetween(since, now))}</Fact>
        ) : (
          <Fact name={t(stay.fields.car_in_time.label)}>{t(texts.notRecorded)}</Fact>
        )}
        <FieldFacts resource={stay} names={['card_no', 'status', 'remark']} row={row} />
        {textOf(row.original_plate) !== textOf(row.plate_no) && (
          <FieldFacts resource={stay} names={['original_plate']} row={row} />
        )}
      </dl>
      <MapLink row={row} />
      <StayActions row={row} queued={queued} onCorrected={(plate) => leaveTo(carAddress(plate))} />
    </>
  )
}

function Price({ price, plate, stayId }: { price: ParkedCar['price']; plate: string; stayId: number }) {
  const openOverlay = useOverlay()
  if (!price) return <p className="car-none">{t(texts.noTariff)}</p>
  const { now, inAnHour, paid, bill } = price
  const open = () => openOverlay((close) => <PriceDrawer plate={plate} stayId={stayId} onClosed={close} />)
  return (
    <>
      <dl className="car-facts">
        <Fact name={t(texts.now)}>
          <strong className="car-amount">{grouped(now.cost)}</strong>
        </Fact>
        <Fact name={t(texts.inAnHour)}>{grouped(inAnHour.cost)}</Fact>
        {Number(now.cut) > 0 && <Fact name={t(texts.cut)}>{grouped(`-${now.cut}`)}</Fact>}
        {Number(paid) > 0 && <Fact name={t(texts.paid)}>{grouped(paid)}</Fact>}
      </dl>
      {bill && (
        <div className="car-actions">
          <Button onClick={open}>{t(texts.composition)}</Button>
        </div>
      )}
    </>
  )
}

/** When the car left last, where that is known. */
function lastOut({ history }: CarPage): string {
  const last = history.find(({ of, row }) => of === stay.name && textOf(row.car_out_time) !== '')
  return textOf(last?.row.car_out_time)
}

function Parked({ car }: { car: CarPage }) {
  const { parked } = car
  if (!parked) return null
  const out = lastOut(car)
  if (parked.length === 0)
    return (
      <Card title={t(texts.where)}>
        <dl className="car-facts">
          <Fact name={t(stay.fields.status.label)}>{t(texts.notParked)}</Fact>
          {out && (
            <Fact name={t(texts.lastOut)}>
              <WallTime time={out} />
            </Fact>
          )}
        </dl>
      </Card>
    )
  return parked.map((one) => (
    <div key={String(one.stay.id)} className="car-parked">
      <Card title={t(texts.where)}>
        <ParkingPlace parked={one} queued={Boolean(car.request)} />
      </Card>
      {one.price !== undefined && (
        <Card title={t(texts.price)}>
          <Price price={one.price} plate={car.plate} stayId={Number(one.stay.id)} />
        </Card>
      )}
    </div>
  ))
}

const memberFacts = ['member_name', 'member_type', 'valid_time', 'dc_status', 'tel', 'card_no', 'car_brand', 'remark']

function Members({ members, applies }: CarPage) {
  if (!members) return null
  return (
    <Card title={t(texts.member)}>
      {members.length === 0 && <p className="car-none">{t(texts.notMember)}</p>}
      {members.length > 0 && applies === null && <p className="car-none">{t(texts.notValid)}</p>}
      {members.map((row) => (
        <dl key={String(row.id)} className="car-facts">
          <FieldFacts resource={member} names={memberFacts} row={row} />
        </dl>
      ))}
    </Card>
  )
}

function Request({ request }: CarPage) {
  if (!request) return null
  return (
    <Card title={t(texts.request)}>
      <dl className="car-facts">
        <FieldFacts
          resource={pickupQueue}
          names={['dc_status', 'created_at', 'garage_index', 'in_out_num', 'oper_user']}
          row={request}
        />
      </dl>
    </Card>
  )
}

function Picture({ row, name }: { row: WireRow | null; name: 'in_image' | 'out_image' }) {
  if (!row) return null
  const label = t(inOutSource.fields[name].label)
  return (
    <figure>
      <Thumbnail value={textOf(row[name]) || row.img} name={label} full />
      <figcaption>
        {label} <WallTime time={textOf(row.created_at)} />
      </figcaption>
    </figure>
  )
}

function Pictures({ pictures }: CarPage) {
  if (!pictures.in && !pictures.out) return null
  return (
    <Card title={t(texts.pictures)}>
      <div className="car-pictures">
        <Picture row={pictures.in} name="in_image" />
        <Picture row={pictures.out} name="out_image" />
      </div>
    </Card>
  )
}

/** What holds now: where the car is, what it costs, whose it is. */
export function CarCards({ car }: { car: CarPage }) {
  const count = car.parked?.length ?? 0
  return (
    <>
      {count > 1 && <Alert type="warning" showIcon title={t(texts.several, { count })} />}
      <div className="car-cards">
        <Parked car={car} />
        <Request {...car} />
        <Members {...car} />
        <Pictures {...car} />
      </div>
    </>
  )
}
