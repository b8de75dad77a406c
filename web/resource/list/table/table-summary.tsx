import { Table } from 'antd'
import { useText } from '../../../text/use-text'
import type { ListModel } from '../list-model'
import { AllTotal, PageTotal } from './total'

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
        <AllTotal model={model} name={name} />
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
          <PageTotal model={model} name={name} />
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
