import { randomBytes } from 'node:crypto'
import { meterNotifyPath } from '../../model/site/commands'
import { stall } from '../../resources/garage/stall'
import { startMeterPlatform } from '../../site-simulator/meters/meter-platform'
import type { Database } from '../database/database'
import { meterAccountOf } from '../ingest/meters/platform-format'
import { rowsOf } from '../rows/rows'
import type { Settings } from '../settings/settings'

const mostStalls = 10_000

const randomText = (): string => randomBytes(16).toString('hex')

/** Does nothing if the settings name a platform. `address`: this server's. */
export async function demoMeters(
  database: Database,
  settings: Settings,
  address: string,
): Promise<{ settings: Settings; close: () => Promise<void> }> {
  if (meterAccountOf(settings)) return { settings, close: async () => undefined }
  const [meterAuthCode, meterSecret] = [randomText(), randomText()]
  const platform = await startMeterPlatform({ authCode: meterAuthCode, secret: meterSecret, delay: 1500 })
  for (const { ammeter_no, c_id } of await rowsOf(stall, database).find({}, { limit: mostStalls }))
    if (ammeter_no && c_id) platform.register(c_id, ammeter_no)
  return {
    settings: {
      ...settings,
      meterUrl: platform.url,
      meterAuthCode,
      meterSecret,
      meterNotifyUrl: address + meterNotifyPath,
    },
    close: platform.close,
  }
}
