import type { DeviceReport, DeviceRows } from '../../../../model/site/device-report'
import { warning } from '../../../../resources/alarm/warning'
import { workOrder } from '../../../../resources/maintenance/work-order'
import { stallFault } from '../../../../resources/stall-sensors/stall-fault'
import { stallSensor } from '../../../../resources/stall-sensors/stall-sensor'
import { command } from '../../../../resources/terminal/command'
import { textOf } from '../../../fields/text-of'
import { type DeviceId, nameOf } from './device-kinds'
import { texts } from './texts'
import type { Label } from '../../../../model/label'
import type { Resource } from '../../../../model/resource'
import { PageLink } from '../../../page/page-link'
import type { Query } from '../../../resource/list/state/list-setup'
import { RowTable } from '../../../resource/detail/row-table'
import { screenAddress } from '../../../resource/screen-address'
import { useListUi } from '../../../resource/use-resource-ui'
import { everyNode } from '../../../session/menu-node'
import { useSession } from '../../../session/session'
import { t } from '../../../text/text'

interface DeviceListProps {
  title: Label
  rows: DeviceRows
  resource: Resource
  columns: readonly string[]
  /** The screen with all of them, and its filters. */
  all: { screen: string; query: Query }
}

/** Rows that belong to the device, the newest first, with a link to the list of all. */
function DeviceList({ title, rows: { list, total }, resource, columns, all }: DeviceListProps) {
  const { cells = {} } = useListUi(resource, undefined)
  const isInMenu = useSession(({ menu }) => everyNode(menu).some(({ route_name }) => route_name === all.screen))
  const address = isInMenu ? screenAddress(all.screen, all.query) : null
  return (
    <section className="device-card">
      <header>
        <h2>{t(title)}</h2>
        {list.length < total && <span className="faint">{t(texts.newest, { shown: list.length, total })}</span>}
        {list.length > 0 && address && (
          <PageLink to={address}>{t(texts.all, { total: total.toLocaleString('en') })}</PageLink>
        )}
      </header>
      {list.length === 0 ? (
        <p className="device-none">{t(texts.none)}</p>
      ) : (
        // Focusable, so that it can be scrolled by keyboard.
        <div className="device-scroll" tabIndex={0} role="region" aria-label={t(title)}>
          <RowTable resource={resource} columns={columns} rows={list} headings={resource.list.headings} cells={cells} />
        </div>
      )}
    </section>
  )
}

const columns = {
  warnings: ['warning_time', 'warning_text', 'warning_level', 'status', 'times', 'handle_time'],
  commands: ['created_at', 'kind', 'state', 'failure', 'answer', 'user_id'],
  faults: ['created_at', 'handle_time', 'handle_text'],
  orders: ['created_at', 'fault', 'state', 'priority', 'assignee', 'ended_at'],
  sensors: ['lrid', 'have', 'status', 'voltages', 'online', 'last_contact'],
}

/** What happened to the device, and its sensors; only what the user may query. */
export function DeviceLists({ device, report }: { device: DeviceId; report: DeviceReport }) {
  const { warnings, commands, faults, orders, sensors, row } = report
  const name = nameOf(device, report)
  return (
    <>
      {sensors && (
        <DeviceList
          title={texts.sensors}
          rows={sensors}
          resource={stallSensor}
          columns={columns.sensors}
          all={{ screen: 'stall-terminal', query: { nbid: name } }}
        />
      )}
      {warnings && (
        <DeviceList
          title={texts.warnings}
          rows={warnings}
          resource={warning}
          columns={columns.warnings}
          all={{ screen: 'log-warning', query: { terminal: name } }}
        />
      )}
      {faults && (
        <DeviceList
          title={texts.faults}
          rows={faults}
          resource={stallFault}
          columns={columns.faults}
          all={{ screen: 'stall-fault', query: { lrid: textOf(row.lrid) } }}
        />
      )}
      {orders && (
        <DeviceList
          title={texts.orders}
          rows={orders}
          resource={workOrder}
          columns={columns.orders}
          all={{ screen: 'garage-workorder', query: { device: name } }}
        />
      )}
      {commands && (
        <DeviceList
          title={texts.commands}
          rows={commands}
          resource={command}
          columns={columns.commands}
          all={{ screen: 'dc-command', query: { target: name } }}
        />
      )}
    </>
  )
}
