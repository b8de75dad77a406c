import type { Settings } from '../../settings/settings'

/** The operator's account at the platform of the meters. */
export interface MeterAccount {
  url: string
  authCode: string
  /** The random string that both sides sign with. */
  secret: string
  /** The public address of `meterNotifyPath`. */
  notifyUrl: string
}

export type MeterSettings = Pick<Settings, 'meterUrl' | 'meterAuthCode' | 'meterSecret' | 'meterNotifyUrl'>

/** Null if the settings name none. */
export function meterAccountOf(settings: MeterSettings): MeterAccount | null {
  const { meterUrl: url, meterAuthCode: authCode, meterSecret: secret, meterNotifyUrl: notifyUrl } = settings
  return authCode && secret && notifyUrl ? { url, authCode, secret, notifyUrl } : null
}
