import { Table } from 'antd'
import { useText } from '../../../text/use-text'
import type { ListModel } from '../list-model'
import { AllTotal, PageTotal } from './total'

/** Below the rows: the page's total in its column, then the total of all rows that match as text. */
export function TableSummary({ model, names }: { model: ListModel; names: readonly string[] }) {
  const t = useText()
  const { summary, total, rows } = model.result
  const index = names.findIndex((name) => name !== '' && summary !== null && name in summary)
  const name = names[index]
  if (!summary || !name) return null
  const allTotal = (
    <span className="summary-words">
      {`${t('list.sumAll', { total: total.toLocaleString('en') })} `}
      <strong>
        <AllTotal model={model} name={name} />
      </strong>
    </span>
  )
  const rest = names.length - index - 1
  return (
    <Table.Summary.Row className="summary-row">
      {index > 0 && (
        <Table.Summary.Cell index={0} colSpan={index}>
          <strong>{`${t('list.sum')} · ${rows.length}`}</strong>
        </Table.Summary.Cell>
      )}
      <Table.Summary.Cell index={index} align="right">
        <strong>
          <PageTotal model={model} name={name} />
        </strong>
      </Table.Summary.Cell>
      {rest > 0 && (
        <Table.Summary.Cell index={index + 1} colSpan={rest}>
          {allTotal}
        </Table.Summary.Cell>
      )}
    </Table.Summary.Row>
  )
}
