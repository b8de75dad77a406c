import type { DeviceReport } from '../../../../model/site/device-report'
import { warning } from '../../../../resources/alarm/warning'
import { workOrder } from '../../../../resources/maintenance/work-order'
import { stallFault } from '../../../../resources/stall-sensors/stall-fault'
import { stallSensor } from '../../../../resources/stall-sensors/stall-sensor'
import { command } from '../../../../resources/terminal/command'
import { textOf } from '../../../fields/text-of'
import type { DeviceId } from './device-kinds'
import { DeviceList } from './device-rows'
import { nameOf } from './name-of'
import { texts } from './texts'

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
