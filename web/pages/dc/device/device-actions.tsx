import type { DeviceReport } from '../../../../model/site/device-report'
import { connection } from '../../../../resources/dictionaries/device'
import { remoteControlActions } from '../../../features/commands/remote-control'
import { createOrderAction } from '../../../features/maintenance/create-order'
import { RowButtons } from '../../../resource/detail/row-buttons'
import type { ListUi } from '../../../resource/resource-ui'
import { useRowHost } from '../../../resource/use-row-host'
import { useListUi } from '../../../resource/use-resource-ui'
import { deviceResources, type DeviceId } from './device-kinds'
import { nameOf } from './name-of'

const buttons = 5

/** Remote control beside what the row offers; rebooting and shutting down are among both. */
const remoteControl = remoteControlActions
  .filter(({ name }) => name !== 'reboot' && name !== 'shutdown')
  .map((action) => ({ ...action, shown: ({ online }: { online?: unknown }) => Number(online) === connection.online }))

interface DeviceActionsProps {
  device: DeviceId
  report: DeviceReport
  onChanged: () => void
}

/** What the lists offer for the device's row. */
export function DeviceActions({ device, report, onChanged }: DeviceActionsProps) {
  const resource = deviceResources[device.kind]
  const own = useListUi(resource, undefined)
  const createOrder = createOrderAction((row) => ({
    values: { park_code: row.park_code, garage_index: row.garage_no, device: nameOf(device, report) },
  }))
  const more = device.kind === 'terminal' ? [createOrder, ...remoteControl] : [createOrder]
  const listUi: ListUi = { ...own, rowActions: [...(own.rowActions ?? []), ...more] }
  const host = useRowHost(resource, listUi, onChanged)
  return <RowButtons model={host} row={report.row} max={buttons} />
}
