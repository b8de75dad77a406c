import type { Resource } from '../../../../model/resource'
import { nbDevice } from '../../../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../../../resources/stall-sensors/stall-sensor'
import type { DeviceKind } from '../../../../resources/terminal/device-operations'
import { terminal } from '../../../../resources/terminal/terminal'
import type { DeviceReport } from '../../../../model/site/device-report'
import { textOf } from '../../../fields/text-of'

export const deviceResources: Record<DeviceKind, Resource> = { terminal, gateway: nbDevice, sensor: stallSensor }

const isKind = (name: string): name is DeviceKind => name in deviceResources

export interface DeviceId {
  kind: DeviceKind
  id: number
}

/** The device that an address names: `?terminal=7`; null if it names none. */
export function deviceIn(query: Readonly<Record<string, string>>): DeviceId | null {
  const [name = '', value = ''] = Object.entries(query).find(([key]) => isKind(key)) ?? []
  return isKind(name) && /^[1-9]\d{0,14}$/.test(value) ? { kind: name, id: Number(value) } : null
}

/** How warnings and commands call the device. */
export function nameOf({ kind }: DeviceId, { row }: DeviceReport): string {
  if (kind === 'terminal') return textOf(row.client_id)
  return kind === 'gateway' ? textOf(row.nbid) : `${textOf(row.nbid)}/${textOf(row.lrid)}`
}
