import { zhEn, type Label } from '../../model/label'
import { settingType } from '../../resources/dictionaries/system'
import { config } from '../../resources/system/config'
import type { Connection } from '../database/database'
import { keepKey } from '../retention/keep-days'
import { mostDays, type KeptTable } from '../retention/kept-tables'
import { rowsOf } from '../rows/rows'
import type { InstallOnce } from './install-once'

const help = ({ days, min }: KeptTable) =>
  zhEn(
    `更早的记录会被删除。0 为永久保存，否则为 ${min} 到 ${mostDays} 天；缺省 ${days}`,
    `Older rows are removed. 0: for ever, otherwise ${min} to ${mostDays} days; ${days} by default`,
  )

const both = ({ zh, en }: Label): string => `${zh} / ${en}`

/** Inserts a setting for each table whose days operators may change; one that exists stays as it is. */
export async function installKeepDays(tables: readonly KeptTable[], tx: Connection, once: InstallOnce): Promise<void> {
  for (const table of tables) {
    const { label } = table
    if (!label) continue
    await once(`setting ${keepKey(table)}`, async () => {
      if (await rowsOf(config, tx).first({ config_key: keepKey(table) })) return
      await rowsOf(config, tx).insert({
        config_name: both(zhEn(`保留天数：${label.zh}`, `Days kept: ${label.en}`)),
        config_key: keepKey(table),
        config_value: String(table.days),
        config_type: settingType.builtIn,
        remark: both(help(table)),
      })
    })
  }
}
