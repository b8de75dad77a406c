import { readConfig } from '../config/configs'
import { declared } from '../config/declared'
import type { Connection } from '../database/database'
import type { FreeMode } from '../tariff/tariff'

export const freeModeKey = declared.freeTimeMode.key

export const readFreeMode = (on: Connection): Promise<FreeMode> => readConfig(on, declared.freeTimeMode)
