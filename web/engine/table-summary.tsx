import { Table } from 'antd'
import { createElement } from 'react'
import { fieldParts } from '../fields/field-parts'
import { useText } from '../text/use-text'
import type { ListModel } from './list-model'

/** Sum of a column in hundredths, so that no cent is lost on the way. */
const sumOf = (model: ListModel, name: string): number =>
  model.answer.rows.reduce((sum, row) => sum + Math.round(Number(row[name] ?? 0) * 100), 0) / 100

function Total({ model, name, value }: { model: ListModel; name: string; value: unknown }) {
  const field = model.resource.fields[name]
  return field
    ? createElement(fieldParts[field.kind].Cell, { value, row: {}, field, name, resource: model.resource })
    : null
}

/** Under the rows: the page's total in its own column, then in words that of all rows that match. */
export function TableSummary({ model, names }: { model: ListModel; names: readonly string[] }) {
  const t = useText()
  const { summary, total, rows } = model.answer
  const at = names.findIndex((name) => name !== '' && summary !== null && name in summary)
  const name = names[at]
  if (!summary || !name) return null
  const words = (
    <span className="summary-words">
      {`${t('list.sumAll', { total: total.toLocaleString('en') })} `}
      <strong>
        <Total model={model} name={name} value={summary[name]} />
      </strong>
    </span>
  )
  const rest = names.length - at - 1
  return (
    <Table.Summary.Row className="summary-row">
      {at > 0 && (
        <Table.Summary.Cell index={0} colSpan={at}>
          <strong>{`${t('list.sum')} · ${rows.length}`}</strong>
        </Table.Summary.Cell>
      )}
      <Table.Summary.Cell index={at} align="right">
        <strong>
          <Total model={model} name={name} value={sumOf(model, name).toFixed(2)} />
        </strong>
      </Table.Summary.Cell>
      {rest > 0 && (
        <Table.Summary.Cell index={at + 1} colSpan={rest}>
          {words}
        </Table.Summary.Cell>
      )}
    </Table.Summary.Row>
  )
}
