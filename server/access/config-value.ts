import { config } from '../../resources/system/config'
import type { Connection } from '../database/database'
import { rowsOf } from '../rows/rows'

export async function configValue(on: Connection, key: string): Promise<string | null> {
  const found = await rowsOf(config, on).first({ config_key: key })
  return found?.config_value?.trim() ?? null
}

export const isOn = (value: string | null): boolean => /^(1|true|yes|on)$/i.test(value ?? '')
