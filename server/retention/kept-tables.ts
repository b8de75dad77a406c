import { getTableName } from 'drizzle-orm'
import { type Label, zhEn } from '../../model/label'
import type { Resource } from '../../model/resource'
import { ownKeeps, removedWith, type OwnKeep } from '../database/tables/own-keeps'
import { monthlyTableOf, type MonthlyTable } from '../partitions/monthly-tables'
import { withoutPart } from '../rows/day-totals'
import { columnIn, tableName, unquotedTableName } from '../rows/names'
import { parkField } from '../rows/rows'
import { checkConfig, type BuiltInConfig } from '../../model/settings/built-in-config'

export interface KeptTable {
  /** Unquoted: in the setting's key, logs and metrics. */
  name: string
  table: string
  /** The column of the time that counts, the first one of an index. */
  by: string
  /** The column of the server's time of the last write, which counts too; null: `by` is such a time. */
  written: string | null
  days: number
  idle: number | null
  min: number
  label: Label | null
  conditions: (bound: string) => string[]
  /** Reported to open lists: the resource, and the column of the park. */
  resource: string | null
  park: string | null
  /** The rows with this row's id in the column go with it. */
  dependent: readonly [table: string, column: string] | null
  /** Takes the rows of a part from the totals by day, before the part is dropped. */
  uncount: (part: string) => string | null
  /** Null: not partitioned. */
  monthly: MonthlyTable | null
}

/** More would be a time before the year 1. */
const mostDays = 36_500

const quoted = (name: string): string => `"${name}"`

function dependentOf(name: string): KeptTable['dependent'] {
  const column = removedWith[name]
  return column ? [quoted(getTableName(column.table)), quoted(column.name)] : null
}

function ofResource(resource: Resource): KeptTable[] {
  const { retention, label } = resource
  if (!retention) return []
  const { days, by, min = 1, over } = retention
  const park = parkField(resource)
  return [
    {
      name: unquotedTableName(resource),
      table: tableName(resource),
      by: columnIn(resource, by),
      written: columnIn(resource, resource.updatedField),
      days,
      idle: null,
      min,
      label,
      conditions: () => (over === undefined ? [] : [`t.${columnIn(resource, over)} IS NOT NULL`]),
      resource: resource.name,
      park: park === null ? null : columnIn(resource, park),
      dependent: dependentOf(unquotedTableName(resource)),
      uncount: (part) => withoutPart(resource, part),
      monthly: monthlyTableOf(resource),
    },
  ]
}

export const daysWithIdle = (days: number, idleHours: number): number => days + Math.ceil(idleHours / 24)

function ofOwnTable({ table, by, days, min = 1, label, unless, idle }: OwnKeep, idleHours: number): KeptTable {
  const name = getTableName(table)
  return {
    name,
    table: quoted(name),
    by: quoted(by.name),
    written: null,
    days: idle ? daysWithIdle(days, idleHours) : days,
    idle: idle ? days : null,
    min,
    label: label ?? null,
    conditions: (bound) => (unless ? [`NOT (${unless(bound)})`] : []),
    resource: null,
    park: null,
    dependent: null,
    uncount: () => null,
    monthly: null,
  }
}

export const keptTables = (resources: ReadonlyMap<string, Resource>, idleHours = 0): KeptTable[] => [
  ...ownKeeps.map((one) => ofOwnTable(one, idleHours)),
  ...[...resources.values()].flatMap(ofResource),
]

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
