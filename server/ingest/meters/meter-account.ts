import type { Settings } from '../../settings/settings'

export interface MeterAccount {
  url: string
  authCode: string
  /** Both sides sign with this random string. */
  secret: string
  notifyUrl: string
}

export type MeterSettings = Pick<Settings, 'meterUrl' | 'meterAuthCode' | 'meterSecret' | 'meterNotifyUrl'>

export function meterAccountOf(settings: MeterSettings): MeterAccount | null {
  const { meterUrl: url, meterAuthCode: authCode, meterSecret: secret, meterNotifyUrl: notifyUrl } = settings
  return authCode && secret && notifyUrl ? { url, authCode, secret, notifyUrl } : null
}
