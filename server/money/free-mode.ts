import { readConfig } from '../config/configs'
import { declared } from '../config/declared'
import type { Connection } from '../database/database'
import type { FreeMode } from '../tariff/tariff'

/** The key of the setting of how free minutes count. */
export const freeModeKey = declared.freeTimeMode.key

export const readFreeMode = (on: Connection): Promise<FreeMode> => readConfig(on, declared.freeTimeMode)
