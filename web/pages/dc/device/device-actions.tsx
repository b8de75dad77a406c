import type { DeviceReport } from '../../../../model/site/device-report'
import { connection } from '../../../../resources/dictionaries/device'
import { remoteControlActions } from '../../../features/commands/remote-control'
import { RowButtons } from '../../../resource/detail/row-buttons'
import type { ListUi } from '../../../resource/resource-ui'
import { useRowHost } from '../../../resource/use-row-host'
import { useListUi } from '../../../resource/use-resource-ui'
import { deviceResources, type DeviceId } from './device-kinds'

const buttons = 4

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
  const listUi: ListUi =
    device.kind === 'terminal' ? { ...own, rowActions: [...(own.rowActions ?? []), ...remoteControl] } : own
  const host = useRowHost(resource, listUi, onChanged)
  return <RowButtons model={host} row={report.row} max={buttons} />
}
