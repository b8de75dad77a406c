import { createElement } from 'react'
import { fieldParts } from '../../../fields/field-parts'
import type { ListModel } from '../list-model'

/** Sum of a column in hundredths, so that no cent is lost on the way. */
const sumOf = (model: ListModel, name: string): number =>
  model.answer.rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0) / 100

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

/** What the rows of the page come to in a column. */
export const PageTotal = ({ model, name }: TotalProps) => (
  <Total model={model} name={name} value={sumOf(model, name).toFixed(2)} />
)

/** What all rows that match come to, as the server has counted. */
export const AllTotal = ({ model, name }: TotalProps) => (
  <Total model={model} name={name} value={model.answer.summary?.[name]} />
)
