import type { DeviceReport, DeviceRows } from '../../../../model/site/device-report'
import { warning } from '../../../../resources/alarm/warning'
import { workOrder } from '../../../../resources/maintenance/work-order'
import { stallFault } from '../../../../resources/stall-sensors/stall-fault'
import { stallSensor } from '../../../../resources/stall-sensors/stall-sensor'
import { command } from '../../../../resources/terminal/command'
import { textOf } from '../../../fields/text-of'
import { type DeviceId, nameOf } from './device-kinds'
import { texts } from './texts'
import type { Resource } from '../../../../model/resource'
import { PageLink } from '../../../page/page-link'
import { RowTable } from '../../../resource/detail/row-table'
import { useMenuAddress } from '../../../resource/screen-address'
import { useListUi } from '../../../resource/use-resource-ui'
import { t } from '../../../text/text'

interface Listed {
  name: 'sensors' | 'warnings' | 'faults' | 'orders' | 'commands'
  resource: Resource
  columns: readonly string[]
  /** The screen with all of them, and the filter there that takes the device. */
  screen: string
  filter: string
}

const lists: readonly Listed[] = [
  {
    ...{ name: 'sensors', resource: stallSensor, screen: 'stall-terminal', filter: 'nbid' },
    columns: ['lrid', 'have', 'status', 'voltages', 'online', 'last_contact'],
  },
  {
    ...{ name: 'warnings', resource: warning, screen: 'log-warning', filter: 'terminal' },
    columns: ['warning_time', 'warning_text', 'warning_level', 'status', 'times', 'handle_time'],
  },
  {
    ...{ name: 'faults', resource: stallFault, screen: 'stall-fault', filter: 'lrid' },
    columns: ['created_at', 'handle_time', 'handle_text'],
  },
  {
    ...{ name: 'orders', resource: workOrder, screen: 'garage-workorder', filter: 'device' },
    columns: ['created_at', 'fault', 'state', 'priority', 'assignee', 'ended_at'],
  },
  {
    ...{ name: 'commands', resource: command, screen: 'dc-command', filter: 'target' },
    columns: ['created_at', 'kind', 'state', 'failure', 'answer', 'user_id'],
  },
]

interface DeviceListProps {
  of: Listed
  rows: DeviceRows
  /** By which the list of all is filtered. */
  device: string
}

/** Rows that belong to the device, the newest first, with a link to the list of all. */
function DeviceList({
  of: { name, resource, columns, screen, filter },
  rows: { list, total },
  device,
}: DeviceListProps) {
  const { cells = {} } = useListUi(resource, undefined)
  const address = useMenuAddress(screen, { [filter]: device })
  const title = t(texts[name])
  return (
    <section className="device-card card">
      <header>
        <h2>{title}</h2>
        {list.length < total && <span className="faint">{t(texts.newest, { shown: list.length, total })}</span>}
        {list.length > 0 && address && (
          <PageLink to={address}>{t(texts.all, { total: total.toLocaleString('en') })}</PageLink>
        )}
      </header>
      {list.length === 0 ? (
        <p className="faint small">{t(texts.none)}</p>
      ) : (
        // Focusable, so that it can be scrolled by keyboard.
        <div className="device-scroll" tabIndex={0} role="region" aria-label={title}>
          <RowTable resource={resource} columns={columns} rows={list} headings={resource.list.headings} cells={cells} />
        </div>
      )}
    </section>
  )
}

/** What happened to the device, and its sensors; only what the user may query. */
export function DeviceLists({ device, report }: { device: DeviceId; report: DeviceReport }) {
  return lists.map((of) => {
    const rows = report[of.name]
    const text = of.name === 'faults' ? textOf(report.row.lrid) : nameOf(device, report)
    return rows && <DeviceList key={of.name} of={of} rows={rows} device={text} />
  })
}
