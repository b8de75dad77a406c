import { zhEn } from '../../model/label'
import type { Operation } from '../../model/operation'

/** What the page of a device shows; for terminals, gateways and sensors. */
export const deviceOperation = {
  device: { label: zhEn('设备详情', 'Device details'), permission: 'query', on: 'row', reads: true },
} as const satisfies Record<string, Operation>

/** The permissions of which any shows the page of such a device. */
export const devicePermissions = {
  terminal: ['dc:terminal:query', 'dc:online:query'],
  gateway: ['stall:snb:query'],
  sensor: ['stall:sterminal:query'],
} as const

export type DeviceKind = keyof typeof devicePermissions

/** The page of a device: the cell of a list that opens it, which has the device's own number. */
export const opensDevice = <Cell extends string>(cell: Cell, kind: DeviceKind) => ({
  cell,
  screen: 'dc-device',
  with: { [kind]: 'id' as const },
})
