import type { DeviceReport } from '../../../../model/site/device-report'
import { warning } from '../../../../resources/alarm/warning'
import { workOrder } from '../../../../resources/maintenance/work-order'
import { stallFault } from '../../../../resources/stall-sensors/stall-fault'
import { stallSensor } from '../../../../resources/stall-sensors/stall-sensor'
import { command } from '../../../../resources/terminal/command'
import { terminalData } from '../../../../resources/terminal/terminal-data'
import { operateWith } from '../../../api/resource-calls'
import { useLiveData } from '../../../page/use-live-data'
import { deviceResources, type DeviceId } from './device-kinds'

const others = [warning, command, terminalData, stallFault, stallSensor, workOrder].map(({ name }) => name)

/** What is known of a device, read again when it or what belongs to it changed. */
export const useDevice = ({ kind, id }: DeviceId, days: number) => {
  const { name } = deviceResources[kind]
  return useLiveData({
    key: ['device', kind, id, days],
    resources: [...new Set([name, ...others])],
    read: (signal) => operateWith<DeviceReport>(name, 'device', { id, days }, { signal, quiet: true }),
    everyPark: true,
  })
}
