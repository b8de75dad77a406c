import type { BuiltInConfig } from '../../model/settings/built-in-config'
import type { Label } from '../../model/label'
import type { Row } from '../../model/resource'
import { resources } from '../../resources'
import { yesNo } from '../../resources/dictionaries/common'
import { settingType } from '../../resources/dictionaries/system'
import { config } from '../../resources/system/config'
import type { ConfigDefaults } from '../config/config-kinds'
import { configOf, declared, minimumConfigs } from '../config/declared'
import type { Connection } from '../database/database'
import { keepConfigs, keptTables } from '../retention/kept-tables'
import { rowsOf } from '../rows/rows'

export const builtInConfigs = (settings: ConfigDefaults): BuiltInConfig[] => [
  ...[...Object.values(declared), ...minimumConfigs].map((one) => configOf(one, settings)),
  ...keepConfigs(keptTables(resources)),
]

/** The row of a setting that nobody has set. */
export const unset = ({ key, name, help, default: initial }: BuiltInConfig) => ({
  config_name: name.zh,
  config_name_en: name.en,
  config_key: key,
  config_value: initial,
  config_type: settingType.builtIn,
  is_changed: yesNo.no,
  remark: help.zh,
  remark_en: help.en,
})

export const insertUnset = (tx: Connection, one: BuiltInConfig) => rowsOf(config, tx).insert(unset(one))

/** Rows once had both languages in one text. */
const inOne = ({ zh, en }: Label): string => `${zh} / ${en}`

const separated = ({ config_name, remark }: Row<typeof config>, { name, help }: BuiltInConfig) => ({
  ...(config_name === inOne(name) && { config_name: name.zh, config_name_en: name.en }),
  ...(remark === inOne(help) && { remark: help.zh, remark_en: help.en }),
})

const isSame = (row: Row<typeof config>, values: Partial<Row<typeof config>>): boolean =>
  Object.entries({ ...row, ...values }).every(([name, value]) => row[name as keyof typeof row] === value)

/** What an operator has set stays as it is. Runs at every start. */
export async function installConfigs(tx: Connection, settings: ConfigDefaults): Promise<void> {
  const rows = rowsOf(config, tx)
  const stored = await rows.find({}, { limit: Number.MAX_SAFE_INTEGER })
  const found = new Map(stored.map((row) => [row.config_key, row]))
  // The list begins with the newest row.
  for (const one of builtInConfigs(settings).toReversed()) {
    const row = found.get(one.key)
    if (!row) await insertUnset(tx, one)
    else {
      // `null`: an operator's row from before the setting was built in.
      const due = row.is_changed === yesNo.no ? unset(one) : { is_changed: yesNo.yes, ...separated(row, one) }
      if (!isSame(row, due)) await rows.change(Number(row.id), due)
    }
  }
}
