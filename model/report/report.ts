import { type Field, park } from '../field'
import { type Label, zhEn } from '../label'
import { resource, type Resource } from '../resource'

type Columns = Readonly<Record<string, Field>>

/** A choice of `group_by`. Its first column forms the sections of the table. */
export interface Grouping {
  label: Label
  /** In place of the report's own columns that are no figures; absent: the report's own. */
  columns?: Columns
  /** In place of an empty value of the first column. */
  none?: Label
}

/** Figures over a time range: `POST /report/{name}` returns its rows, `POST /report/{name}/export` a workbook. */
export interface Report {
  name: string
  label: Label
  permission: `${string}:query`
  /** The permission of a page that shows its figures beside others; it is enough, too. */
  alsoPermission?: `${string}:query`
  columns: Columns
  totals: readonly string[]
  /** Further figures, such as medians, of which a sum would mean nothing. */
  unsummed?: readonly string[]
  /** Of its own columns, the one whose equal values form a section of the table, with subtotals. */
  section?: string
  /** The column by which the row with most of a section is named, such as the busiest hour of a day. */
  busiest?: string
  /** The texts in these columns are days (`YYYY-MM-DD`) or hours (`HH:mm`). */
  times?: Readonly<Record<string, 'day' | 'hour'>>
  /** One has no columns of its own, and is the default. */
  groupings?: Readonly<Record<string, Grouping>>
  /** Maximum range in days, to keep response times short. */
  longest: number
}

export const reportPath = ({ name }: Report): string => `/report/${name}`

/** Any of them is enough. */
export const reportPermissions = ({ permission, alsoPermission }: Report): readonly string[] =>
  alsoPermission ? [permission, alsoPermission] : [permission]

/** The name of the report's own grouping. */
export const ownGrouping = ({ groupings = {} }: Report): string | null =>
  Object.keys(groupings).find((name) => !groupings[name]?.columns) ?? null

const groupingNamed = ({ groupings = {} }: Report, group: string | null): Grouping | undefined =>
  group === null ? undefined : groupings[group]

/** Is a column a figure, rather than what names the row? */
export const isFigure = ({ totals, unsummed = [] }: Report, name: string): boolean =>
  totals.includes(name) || unsummed.includes(name)

/** The columns of the rows that are grouped so; null is the report's own grouping. */
export function reportColumns(report: Report, group: string | null): Columns {
  const own = groupingNamed(report, group)?.columns
  if (!own) return report.columns
  return { ...own, ...Object.fromEntries(Object.entries(report.columns).filter(([name]) => isFigure(report, name))) }
}

/** The column that forms sections, and what is shown for its empty values. */
export function reportSection(report: Report, group: string | null): { name: string; none?: Label | undefined } | null {
  const grouping = groupingNamed(report, group)
  const name = grouping?.columns ? Object.keys(grouping.columns)[0] : report.section
  return name === undefined ? null : { name, none: grouping?.none }
}

/** A resource with the report's columns as fields, for code that shows fields of resources. */
export function reportShape(report: Report, group: string | null): Resource {
  return resource(report.name, {
    label: report.label,
    permission: report.permission,
    scope: 'operator',
    fields: reportColumns(report, group),
    list: { search: [], sort: '' },
  })
}

/** Figures of each car park, with these columns behind its own. */
export const byPark = (columns: Readonly<Record<string, Field>>): Grouping => ({
  label: zhEn('按车场', 'By car park'),
  columns: { park_code: park(zhEn('车场', 'Car park')), ...columns },
  none: zhEn('未注明车场', 'No car park'),
})
