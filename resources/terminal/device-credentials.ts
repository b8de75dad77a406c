import { zhEn } from '../../model/label'
import type { Operation } from '../../model/operation'
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
