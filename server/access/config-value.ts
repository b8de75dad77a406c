import { config } from '../../resources/system/config'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'

/** What the operator set up under a key in the configs; null when nothing is. */
export async function configValue(on: Connection, key: string): Promise<string | null> {
  const found = await rowsOf(config, on).first({ config_key: key })
  return found?.config_value?.trim() ?? null
}

/** Is a config switched on: 1 (yes, as flags have it), true, yes or on? */
export const isOn = (value: string | null): boolean => /^(1|true|yes|on)$/i.test(value ?? '')
