import { createElement } from 'react'
import { zhEn } from '../../model/label'
import { resourceUi, type RowAction } from '../../web/resource/resource-ui'
import { fieldParts } from '../../web/fields/field-parts'
import type { CellProps } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { useText } from '../../web/text/use-text'
import { durationText } from '../../web/features/bills/duration-text'
import { payment } from './payment'
import { lazyOverlay } from '../../web/ui/lazy-component'

const BillDrawer = lazyOverlay(
  () => import('../../web/features/bills/bill-drawer').then((part) => part.BillDrawer),
  ({ onClosed }) => onClosed,
)

/** A duration in minutes, shown in hours and minutes; zero is faint. */
function MinutesCell({ value }: CellProps) {
  const t = useText()
  const text = textOf(value)
  if (!text) return null
  const minutes = Number(text)
  return <span className={minutes === 0 ? 'cell-number cell-zero' : 'cell-number'}>{durationText(minutes, t)}</span>
}

function ReductionCell(props: CellProps) {
  const text = textOf(props.value)
  const value = Number(text) > 0 ? `-${text}` : text
  return createElement(fieldParts.money.Cell, { ...props, value })
}

const bill: RowAction = {
  name: 'bill',
  label: zhEn('账单', 'Bill'),
  permission: 'query',
  run: (row, tools) =>
    tools.openOverlay((close) => <BillDrawer id={Number(row.id)} plate={textOf(row.plate_no)} onClosed={close} />),
}

export default resourceUi(payment, {
  cells: { free_time: MinutesCell, total_time: MinutesCell, cut_off: ReductionCell },
  operations: [],
  rowActions: [bill],
})
