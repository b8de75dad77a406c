import { createElement } from 'react'
import { fieldParts } from '../../../fields/field-parts'
import type { ListModel } from '../list-model'
import { sumOf } from '../../../../model/report/report-sections'
import { uncountedOf } from '../../../../model/report/uncounted'
import { t } from '../../../text/text'

function Total({ model, name, value }: { model: ListModel; name: string; value: unknown }) {
  const field = model.resource.fields[name]
  return field
    ? createElement(fieldParts[field.kind].Cell, { value, row: {}, field, name, resource: model.resource })
    : null
}

/** The heading of a totalled column. */
export function TotalLabel({ model: { list, resource }, name }: TotalProps) {
  return (
    <span className="total-label">{t(list.headings?.[name] ?? resource.fields[name]?.label ?? resource.label)}</span>
  )
}

/** What the rows are whose amounts reports leave out. */
export function UncountedLabel({ model: { resource } }: Pick<TotalProps, 'model'>) {
  return <span>{resource.uncounted && t(resource.uncounted.label)}</span>
}

/** The columns that are totalled. */
export const totalledIn = ({ resource, result: { summary } }: ListModel): string[] =>
  resource.summary.filter((name) => summary !== null && name in summary)

interface TotalProps {
  model: ListModel
  name: string
}

/** Do reports leave out any of the totals? */
export const hasUncounted = ({ resource, result: { summary } }: ListModel): boolean =>
  uncountedOf(resource, summary).length > 0

/** How much of a column's total reports leave out; nothing for a column that they don't. */
export const UncountedTotal = ({ model, name }: TotalProps) => (
  <Total model={model} name={name} value={model.result.summary?.uncounted?.[name]} />
)

/** A column's total over the rows of the page. */
export const PageTotal = ({ model, name }: TotalProps) => (
  <Total model={model} name={name} value={sumOf(model.result.rows, name).toFixed(2)} />
)

/** A column's total over all rows that match, as computed by the server. */
export const AllTotal = ({ model, name }: TotalProps) => (
  <Total model={model} name={name} value={model.result.summary?.[name]} />
)
