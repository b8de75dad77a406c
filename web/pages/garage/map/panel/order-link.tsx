import { routeName } from '../../../../../model/screen'
import { workOrder } from '../../../../../resources/maintenance/work-order'
import { detail } from '../../../../api/resource-calls'
import { withFilters, writeFilters } from '../../../../page/address'
import { PageLink } from '../../../../page/page-link'
import { useLiveData } from '../../../../page/use-live-data'
import { screenAddress } from '../../../../resource/screen-address'
import { textOf } from '../../../../fields/text-of'
import { everyNode } from '../../../../session/menu-node'
import { useSession } from '../../../../session/session'
import { useLocalize } from '../../../../text/use-localize'
import { texts } from '../texts'

const list = routeName('garage/workorder')

/** The work order by which a stall is out of service, with what is wrong; leads to the orders of its garage. */
export function OrderLink({ id, park }: { id: number; park: string }) {
  const localize = useLocalize()
  const isInMenu = useSession(({ menu }) => everyNode(menu).some(({ route_name }) => route_name === list))
  const { data } = useLiveData({
    key: ['detail', workOrder.name, id],
    resources: [workOrder.name],
    ofPark: park,
    read: (signal) => detail(workOrder.name, id, { signal, quiet: true }),
  })
  if (!data || Number(data.id) !== id) return null
  const text = `${id} · ${textOf(data.fault)}`
  const place = writeFilters([
    ['park_code', park],
    ['garage_index', textOf(data.garage_index)],
    ['state', textOf(data.state)],
  ])
  return (
    <dl className="detail-fields">
      <dt>{localize(texts.order)}</dt>
      <dd>{isInMenu ? <PageLink to={withFilters(screenAddress(list) ?? '/', place)}>{text}</PageLink> : text}</dd>
    </dl>
  )
}
