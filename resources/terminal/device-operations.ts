import { zhEn } from '../../model/label'
import type { Operation } from '../../model/resource-options'
import type { FactKind } from '../../model/site/site-messages'

/** What may be asked and done about the name and secret with which a row's device signs in. */
export const credentialOperations = {
  credentials: { label: zhEn('接入凭证', 'Credentials'), permission: 'edit', on: 'row' },
  // Hashing a secret is slow on purpose.
  newsecret: { label: zhEn('设置接入密钥', 'Set the secret'), permission: 'edit', on: 'input', costly: true },
  revoke: {
    label: zhEn('吊销接入', 'Revoke access'),
    permission: 'edit',
    on: 'row',
    reason: true,
    asks: 'accessRevoked',
  },
} as const satisfies Record<string, Operation>

/** Characters of a secret, which the caller makes: no answer of the server has one. */
export const secretLength = { min: 24, max: 128 }

/** Of a charge point: OCPP's AuthorizationKey has 16 to 20 bytes, or twice as many digits. */
export const chargePointSecretLength = { min: 16, max: 40 }

/** Of `credentials`: can the device sign in? */
export interface DeviceCredentials {
  name: string
  park_code: string
  state: 'none' | 'active' | 'revoked'
  /** The network from which it signed in last; null if it never did, or through another broker. */
  address: string | null
  /** The kinds of fact that the server takes from it. */
  reports: readonly FactKind[]
  /** Of an external one, the password and rights files have to be changed by hand. */
  broker: 'embedded' | 'external'
}

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
