import type { Resource } from '../../../../model/resource'
import { nbDevice } from '../../../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../../../resources/stall-sensors/stall-sensor'
import type { DeviceKind } from '../../../../resources/terminal/device-operations'
import { terminal } from '../../../../resources/terminal/terminal'

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
