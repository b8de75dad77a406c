import { checkConfig, type BuiltInConfig } from '../../model/settings/built-in-config'
import { zhEn, type Label } from '../../model/label'
import type { KeptTable } from './kept-tables'
import { mostDays } from './kept-tables'

const prefix = 'keep_days.'

export const keepKey = ({ name }: Pick<KeptTable, 'name'>): string => `${prefix}${name}`

const keepType = ({ min }: KeptTable) =>
  ({ kind: 'whole', min, max: mostDays, zero: zhEn('永久保存', 'for ever') }) as const

const keepConfig = (table: KeptTable, { zh, en }: Label): BuiltInConfig => ({
  key: keepKey(table),
  name: zhEn(`保留天数：${zh}`, `Days kept: ${en}`),
  help: zhEn(
    `更早的记录会被删除。0 为永久保存，否则为 ${table.min} 到 ${mostDays} 天`,
    `Older rows are removed. 0: for ever, otherwise ${table.min} to ${mostDays} days`,
  ),
  type: keepType(table),
  unit: zhEn('天', 'days'),
  default: String(table.days),
})

export const keepConfigs = (tables: readonly KeptTable[]): BuiltInConfig[] =>
  tables.flatMap((table) => (table.label ? [keepConfig(table, table.label)] : []))

export interface KeepDays {
  days: number
  /** An invalid setting; the declared days then count. */
  invalid: string | null
}

export function keepDays(table: KeptTable, value: string | null): KeepDays {
  const given = table.label === null ? '' : (value?.trim() ?? '')
  if (given === '') return { days: table.days, invalid: null }
  const checked = checkConfig(given, { type: keepType(table) })
  return 'value' in checked ? { days: Number(checked.value), invalid: null } : { days: table.days, invalid: given }
}
