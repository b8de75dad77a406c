import type { ReactNode } from 'react'
import { sumOf } from '../../../../model/report/report-sections'
import { uncountedOf } from '../../../../model/report/uncounted'
import { FieldCell } from '../../field-cell'
import { t } from '../../../text/text'
import type { ListModel } from '../use-list-model'

/**
 * The totals of a list by column: `page` over its rows, `all` over all rows that match, as computed by the server, and
 * `uncounted`, what reports leave out of these. Null for a column without one.
 */
export function totalsOf({ resource, list, result: { rows, summary } }: ListModel) {
  const names = resource.summary.filter((name) => summary !== null && name in summary)
  const totals =
    (valueOf: (name: string) => unknown, among: readonly string[] = names) =>
    (name: string): ReactNode =>
      among.includes(name) ? <FieldCell resource={resource} name={name} row={{ [name]: valueOf(name) }} /> : null
  const { uncounted } = resource
  return {
    names,
    labelOf: (name: string) => t(list.headings?.[name] ?? resource.fields[name]?.label ?? resource.label),
    page: totals((name) => sumOf(rows, name).toFixed(2)),
    all: totals((name) => summary?.[name]),
    uncounted: uncounted &&
      uncountedOf(resource, summary).length > 0 && {
        label: t(uncounted.label),
        totalOf: totals((name) => summary?.uncounted?.[name], uncounted.amounts),
      },
  }
}
