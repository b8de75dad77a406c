import { createElement } from 'react'
import type { WireRow } from '../../../api/wire-row'
import { fieldParts } from '../../../fields/field-parts'
import type { ListModel } from '../list-model'

/** The sum of a column; added in hundredths to avoid rounding errors. */
export const sumOf = (rows: readonly WireRow[], name: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0) / 100

function Total({ model, name, value }: { model: ListModel; name: string; value: unknown }) {
  const field = model.resource.fields[name]
  return field
    ? createElement(fieldParts[field.kind].Cell, { value, row: {}, field, name, resource: model.resource })
    : null
}

interface TotalProps {
  model: ListModel
  name: string
}

/** A column's total over the rows of the page. */
export const PageTotal = ({ model, name }: TotalProps) => (
  <Total model={model} name={name} value={sumOf(model.result.rows, name).toFixed(2)} />
)

/** A column's total over all rows that match, as computed by the server. */
export const AllTotal = ({ model, name }: TotalProps) => (
  <Total model={model} name={name} value={model.result.summary?.[name]} />
)
