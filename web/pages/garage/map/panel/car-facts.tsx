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
import type { WireRow } from '../../../../api/wire-row'
import { DetailFacts } from '../../../../resource/detail/detail-facts'
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

const memberLink = ({ id, tel, member_name }: WireRow) => (
  <PageLink key={textOf(id)} to={screenAddress('garage-member', { tel: textOf(tel) }) ?? '/'}>
    {textOf(member_name)}
  </PageLink>
)

interface CarFactsProps {
  plate: string
  since: string | null
  /** Its stay on the stall. */
  stayId: number | null
}

/** The car on a stall: its plate as it is in the street, whose it is, since when, what it costs, and what can be done. */
export function CarFacts({ plate, since, stayId }: CarFactsProps) {
  const car = useCar(plate)
  const now = useOperatorMinute()
  const { members = [] } = car ?? {}
  const parked = car?.parked?.find((one) => Number(one.stay.id) === stayId)
  return (
    <>
      <p className="map-plate">
        <LinkedPlate text={plate} large />
      </p>
      <DetailFacts
        facts={[
          { name: t(member.label), value: members.length > 0 && members.map(memberLink) },
          { name: t(texts.since), value: since && <WallTime time={since} /> },
          { name: t(texts.duration), value: since && durationText(minutesBetween(since, now)) },
          { name: t(texts.price), value: parked?.price && grouped(parked.price.now.cost) },
        ]}
      />
      {parked && <StayActions row={parked.stay} queued={Boolean(car?.request)} />}
    </>
  )
}
