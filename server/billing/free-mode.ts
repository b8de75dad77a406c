import { configValue } from '../access/config-value'
import type { Connection } from '../database/database'
import type { FreeMode } from '../tariff/tariff'

/** The key of the config that says how free minutes count, and what it may say; the first is the default. */
export const freeModeKey = 'free_time_mode'
export const freeModes: readonly FreeMode[] = ['deduct', 'threshold']

/** How free minutes count for this operator now. */
export const readFreeMode = async (on: Connection): Promise<FreeMode> =>
  (await configValue(on, freeModeKey)) === 'threshold' ? 'threshold' : 'deduct'
