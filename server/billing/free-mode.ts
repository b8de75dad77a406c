import { configValue } from '../access/config-value'
import type { Connection } from '../database/database'
import type { FreeMode } from '../tariff/tariff'

/** Config key and values of how free minutes count; the first value is the default. */
export const freeModeKey = 'free_time_mode'
export const freeModes: readonly FreeMode[] = ['deduct', 'threshold']

export const readFreeMode = async (on: Connection): Promise<FreeMode> =>
  (await configValue(on, freeModeKey)) === 'threshold' ? 'threshold' : 'deduct'
