import { fill, type Label } from '../../../../model/label'
import type { Resource } from '../../../../model/resource'
import type { DeviceRows } from '../../../../model/site/device-report'
import { PageLink } from '../../../page/page-link'
import type { Query } from '../../../resource/list/state/list-setup'
import { RowTable } from '../../../resource/detail/row-table'
import { screenAddress } from '../../../resource/screen-address'
import { useListUi } from '../../../resource/use-resource-ui'
import { everyNode } from '../../../session/menu-node'
import { useSession } from '../../../session/session'
import { useLocalize } from '../../../text/use-localize'
import { texts } from './texts'

interface DeviceListProps {
  title: Label
  rows: DeviceRows
  resource: Resource
  columns: readonly string[]
  /** The screen with all of them, and its filters. */
  all: { screen: string; query: Query }
}

/** Rows that belong to the device, the newest first, with a link to the list of all. */
export function DeviceList({ title, rows: { list, total }, resource, columns, all }: DeviceListProps) {
  const localize = useLocalize()
  const { cells = {} } = useListUi(resource, undefined)
  const isInMenu = useSession(({ menu }) => everyNode(menu).some(({ route_name }) => route_name === all.screen))
  const address = isInMenu ? screenAddress(all.screen, all.query) : null
  return (
    <section className="device-card">
      <header>
        <h2>{localize(title)}</h2>
        {list.length < total && (
          <span className="faint">{fill(localize(texts.newest), { shown: list.length, total })}</span>
        )}
        {list.length > 0 && address && (
          <PageLink to={address}>{fill(localize(texts.all), { total: total.toLocaleString('en') })}</PageLink>
        )}
      </header>
      {list.length === 0 ? (
        <p className="device-none">{localize(texts.none)}</p>
      ) : (
        // Focusable, so that it can be scrolled by keyboard.
        <div className="device-scroll" tabIndex={0} role="region" aria-label={localize(title)}>
          <RowTable resource={resource} columns={columns} rows={list} headings={resource.list.headings} cells={cells} />
        </div>
      )}
    </section>
  )
}
