import { zhEn } from '../../../../model/label'
import type { WireRow } from '../../../api/wire-row'
import { textOf } from '../../../fields/text-of'
import { PageLink } from '../../../page/page-link'
import { screenAddress } from '../../../resource/screen-address'
import { everyNode } from '../../../session/menu-node'
import { useCan, useSession } from '../../../session/session'
import { useLocalize } from '../../../text/use-localize'

const map = 'garage-map'
const label = zhEn('在车库视图中显示', 'Show on the garage map')

/** Leads to the stall of a stay on the map of its garage, for those who may see that. */
export function MapLink({ row }: { row: WireRow }) {
  const localize = useLocalize()
  const mayQuery = useCan('garage:ginfo:query')
  const isInMenu = useSession(({ menu }) => everyNode(menu).some(({ route_name }) => route_name === map))
  const [park, garage, stall] = [row.park_code, row.garage_index, row.GarageInfoID].map(textOf)
  if (!mayQuery || !isInMenu || !park || !garage || !stall) return null
  return <PageLink to={screenAddress(map, { park, garage, stall }) ?? '/'}>{localize(label)}</PageLink>
}
