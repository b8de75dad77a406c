import { getTableName } from 'drizzle-orm'
import type { Label } from '../../model/label'
import type { Resource } from '../../model/resource'
import { ownKeeps, removedWith, type OwnKeep } from '../database/tables/own-keeps'
import { monthlyTableOf, type MonthlyTable } from '../partitions/monthly-tables'
import { withoutPart } from '../rows/day-totals'
import { columnIn, tableName, unquotedTableName } from '../rows/names'
import { parkField } from '../rows/rows'

/** A table whose old rows are removed. SQL in it is quoted, and refers to the table as `t`. */
export interface KeptTable {
  /** Unquoted: in the setting's key, in logs and in metrics. */
  name: string
  table: string
  /** The column with the time that counts; it is the first one of an index. */
  by: string
  /** The column with the server's time of a row's last write, before which no days count; null: `by` is such a time. */
  written: string | null
  /** 0: for ever. */
  days: number
  /** The days count from when a session expires: those without the hours that it may be unused. */
  idle: number | null
  min: number
  /** Null: no setting changes the days. */
  label: Label | null
  /** Further conditions for a row to be removed; `bound` is the time before which rows are old. */
  conditions: (bound: string) => string[]
  /** What is reported to open lists: the resource, and the column with a row's park. */
  resource: string | null
  park: string | null
  /** Table and column of the rows that are removed with a row: the column has its id. */
  dependent: readonly [table: string, column: string] | null
  /** A statement that takes the rows of a part of the table from its totals by day, before the part is dropped. */
  uncount: (part: string) => string | null
  /** Null: not partitioned. */
  monthly: MonthlyTable | null
}

/** More than the days from the year 1 until now would be an invalid time. */
export const mostDays = 36_500

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

/** Days from a session's last call: `days` after it has expired. */
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

/** Every table with a declared `keep`. `idleHours`: after how many hours without a call a session expires. */
export const keptTables = (resources: ReadonlyMap<string, Resource>, idleHours = 0): KeptTable[] => [
  ...ownKeeps.map((one) => ofOwnTable(one, idleHours)),
  ...[...resources.values()].flatMap(ofResource),
]
