import { carPermissions, type CarPage } from '../../../../../model/car-page'
import { member } from '../../../../../resources/member/member'
import { stall } from '../../../../../resources/garage/stall'
import { stay } from '../../../../../resources/garage/stay'
import { pickupQueue } from '../../../../../resources/parking/pickup-queue'
import { payment } from '../../../../../resources/payment/payment'
import { call } from '../../../../api/call'
import { grouped } from '../../../../fields/number/grouped'
import { LinkedPlate } from '../../../../fields/plate/plate-chip'
import { textOf } from '../../../../fields/text-of'
import { PageLink } from '../../../../page/page-link'
import { useLiveData } from '../../../../page/use-live-data'
import { screenAddress } from '../../../../resource/screen-address'
import { useCan } from '../../../../session/session'
import { useOperatorMinute } from '../../../../session/operator-now'
import { durationText } from '../../../../text/duration-text'
import { lazyComponent } from '../../../../ui/lazy-component'
import { texts } from '../texts'
import { t } from '../../../../text/text'
import { minutesBetween } from '../../../../features/cells/time-between'
import { WallTime } from '../../../../fields/time/wall-time'

const StayActions = lazyComponent(() => import('../../car/car-actions').then((part) => part.StayActions))

const sources = [stay, stall, payment, member, pickupQueue].map(({ name }) => name)

/** What the page of the car shows first: whose it is, and its price, which is read again every minute. */
function useCar(plate: string): CarPage | undefined {
  const { data } = useLiveData({
    key: ['car-on-map', plate],
    resources: sources,
    read: (signal) => call<CarPage>('/api/car/page', { plate, count: 1 }, { signal, quiet: true }),
    enabled: useCan(carPermissions),
    everyPark: true,
    everyMinute: true,
  })
  return data
}

function Since({ since }: { since: string }) {
  const minutes = minutesBetween(since, useOperatorMinute())
  return (
    <>
      <dt>{t(texts.since)}</dt>
      <dd>
        <WallTime time={since} />
      </dd>
      <dt>{t(texts.duration)}</dt>
      <dd>{durationText(minutes)}</dd>
    </>
  )
}

function Members({ members = [] }: Pick<CarPage, 'members'>) {
  if (members.length === 0) return null
  return (
    <>
      <dt>{t(texts.member)}</dt>
      <dd>
        {members.map((row) => (
          <PageLink key={textOf(row.id)} to={screenAddress('garage-member', { tel: textOf(row.tel) }) ?? '/'}>
            {textOf(row.member_name)}
          </PageLink>
        ))}
      </dd>
    </>
  )
}

interface CarFactsProps {
  plate: string
  since: string | null
  /** Its stay on the stall. */
  stayId: number | null
}

/** The car on a stall: its plate as it is in the street, whose it is, since when, what it costs, and what can be done. */
export function CarFacts({ plate, since, stayId }: CarFactsProps) {
  const car = useCar(plate)
  const parked = car?.parked?.find((one) => Number(one.stay.id) === stayId)
  return (
    <>
      <p className="map-plate">
        <LinkedPlate text={plate} large />
      </p>
      <dl className="detail-fields">
        <Members members={car?.members} />
        {since && <Since since={since} />}
        {parked?.price && (
          <>
            <dt>{t(texts.price)}</dt>
            <dd>{grouped(parked.price.now.cost)}</dd>
          </>
        )}
      </dl>
      {parked && <StayActions row={parked.stay} queued={Boolean(car?.request)} />}
    </>
  )
}
