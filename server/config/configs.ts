import { checkConfig, type Minimums } from '../../model/settings/built-in-config'
import { yesNo } from '../../resources/dictionaries/common'
import { config } from '../../resources/system/config'
import type { Connection } from '../database/database'
import { writeCell } from '../rows/cells'
import { columnsIn, tableName } from '../rows/names'
import { rowsOf } from '../rows/rows'
import type { ConfigDefaults, Declared } from './config-kinds'
import { configOf, declared, minimumConfigs } from './declared'

type Values = { [K in keyof typeof declared]: (typeof declared)[K] extends Declared<infer T> ? T : never }

export interface Configs extends Values {
  minimums: Minimums
}

const column = columnsIn(config)
// Rows that nobody has set only show the default: it may depend on the environment.
const reading = `SELECT ${column('config_key')}, ${column('config_value')} FROM ${tableName(config)}
  WHERE ${column('config_key')} = ANY($1) AND ${column('is_changed')} IS DISTINCT FROM ${yesNo.no}`

const keys = [...Object.values(declared), ...minimumConfigs].map(({ key }) => key)

/** An invalid value, from a restored backup for example, counts as the default. */
function valueOf<T>(one: Declared<T>, stored: ReadonlyMap<string, string>, settings?: ConfigDefaults): T {
  const checked = checkConfig(stored.get(one.key) ?? '', one)
  return one.read('value' in checked ? checked.value : configOf(one, settings).default)
}

async function storedValues(on: Connection, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await on.rows({ text: reading, values: [writeCell([...keys])], name: 'configs' })
  return new Map(rows.map(([key, value]) => [key ?? '', value ?? '']))
}

/** `settings` is needed if the default is one of them. */
export const readConfig = async <T>(on: Connection, one: Declared<T>, settings?: ConfigDefaults): Promise<T> =>
  valueOf(one, await storedValues(on, [one.key]), settings)

export async function readConfigs(on: Connection, settings: ConfigDefaults): Promise<Configs> {
  const stored = await storedValues(on, keys)
  const read = (one: Declared): unknown => valueOf(one, stored, settings)
  const values = Object.fromEntries(Object.entries(declared).map(([name, one]) => [name, read(one)])) as Values
  return {
    ...values,
    minimums: Object.fromEntries(minimumConfigs.map((one) => [one.key, valueOf(one, stored, settings)])),
  }
}

/** Caches the settings until it is called with another revision. */
export function configCache(): (on: Connection, settings: ConfigDefaults, revision: string) => Promise<Configs> {
  let cached: { revision: string; configs: Configs } | null = null
  return async (on, settings, revision) => {
    if (cached?.revision === revision) return cached.configs
    const configs = await readConfigs(on, settings)
    cached = { revision, configs }
    return configs
  }
}

/** Valid or not; null where there is none. */
export async function storedConfig(on: Connection, key: string): Promise<string | null> {
  const found = await rowsOf(config, on).first({ config_key: key })
  return found?.config_value?.trim() ?? null
}
