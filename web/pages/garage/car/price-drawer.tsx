import { Button } from 'antd'
import type { Bill } from '../../../../model/pricing/bill'
import { stay } from '../../../../resources/garage/stay'
import { BillView } from '../../../features/bills/bill-view'
import { openTariff, tariffPermissions } from '../../../features/tariff/open-tariff'
import { useOverlay } from '../../../page/overlay'
import { PageDrawer } from '../../../page/page-drawer'
import { Nothing } from '../../../page/page-states'
import { Permitted } from '../../../session/permitted'
import { texts } from './texts'
import { useCar } from './use-car'
import { t } from '../../../text/text'

const tariffsOf = ({ parts, cuts }: Bill): [id: number, name: string][] => [
  ...new Map([...parts, ...cuts].flatMap(({ tariff }) => (tariff ? [[tariff.id, tariff.name] as const] : []))),
]

function Tariffs({ bill, onChanged }: { bill: Bill; onChanged: () => void }) {
  const openOverlay = useOverlay()
  return (
    <Permitted all={tariffPermissions}>
      <div className="car-actions">
        {tariffsOf(bill).map(([id, name]) => (
          <Button key={id} onClick={() => openTariff(id, { openOverlay, reload: onChanged })}>
            {t(texts.tariff, { name })}
          </Button>
        ))}
      </div>
    </Permitted>
  )
}

/** How the price of an open stay is made up, as its bill would be if it ended now; kept up to date. */
export function PriceDrawer({ plate, stayId, onClosed }: { plate: string; stayId: number; onClosed: () => void }) {
  const { data, refetch } = useCar(plate)
  // It has not ended yet.
  const times = ({ entry, exit }: Bill) => [
    { name: t(stay.fields.car_in_time.label), value: entry },
    { name: t(texts.asOf), value: exit },
  ]
  const bill = data?.parked?.find((one) => Number(one.stay.id) === stayId)?.price?.bill
  return (
    <PageDrawer title={`${t(texts.soFar)} ${plate}`} width={520} onClosed={onClosed}>
      {bill && (
        <>
          <BillView brief bill={bill} facts={times(bill)} />
          <p className="faint">{t(texts.soFarWhy)}</p>
          <Tariffs bill={bill} onChanged={() => refetch()} />
        </>
      )}
      {data && !bill && <Nothing title={t(texts.notParked)}>{t(texts.soFarWhy)}</Nothing>}
    </PageDrawer>
  )
}
