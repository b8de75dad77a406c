import type { Field } from '../field'
import type { Label } from '../label'
import { resource, type Resource } from '../resource'

type Columns = Readonly<Record<string, Field>>

export interface Grouping {
  label: Label
  columns?: Columns
  none?: Label
}

/** `POST /report/{name}` returns rows, `POST /report/{name}/export` a workbook. */
export interface Report {
  name: string
  label: Label
  permission: `${string}:query`
  alsoPermission?: `${string}:query`
  columns: Columns
  totals: readonly string[]
  unsummed?: readonly string[]
  /** The column whose equal values form a section with subtotals. */
  section?: string
  busiest?: string
  times?: Readonly<Record<string, 'day' | 'hour'>>
  groupings?: Readonly<Record<string, Grouping>>
  longest: number
}

export const reportPath = ({ name }: Report): string => `/report/${name}`

export const reportPermissions = ({ permission, alsoPermission }: Report): readonly string[] =>
  alsoPermission ? [permission, alsoPermission] : [permission]

export const ownGrouping = ({ groupings = {} }: Report): string | null =>
  Object.keys(groupings).find((name) => !groupings[name]?.columns) ?? null

const groupingNamed = ({ groupings = {} }: Report, group: string | null): Grouping | undefined =>
  group === null ? undefined : groupings[group]

export const isFigure = ({ totals, unsummed = [] }: Report, name: string): boolean =>
  totals.includes(name) || unsummed.includes(name)

export function reportColumns(report: Report, group: string | null): Columns {
  const own = groupingNamed(report, group)?.columns
  if (!own) return report.columns
  return {
    ...own,
    ...Object.fromEntries(Object.entries(report.columns).filter(([name]) => isFigure(report, name))),
  }
}

export function reportSection(report: Report, group: string | null): { name: string; none?: Label | undefined } | null {
  const grouping = groupingNamed(report, group)
  const name = grouping?.columns ? Object.keys(grouping.columns)[0] : report.section
  return name === undefined ? null : { name, none: grouping?.none }
}

export function reportShape(report: Report, group: string | null): Resource {
  const fields = reportColumns(report, group)
  return resource(report.name, {
    label: report.label,
    permission: report.permission,
    scope: 'operator',
    fields,
    list: { columns: Object.keys(fields), search: [], sort: '' },
  })
}
