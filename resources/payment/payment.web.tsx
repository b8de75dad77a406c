import { createElement } from 'react'
import { zhEn } from '../../model/label'
import { resourceUi, type RowAction } from '../../web/resource/resource-ui'
import { fieldParts } from '../../web/fields/field-parts'
import type { CellProps } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { MinutesCell } from '../../web/features/bills/minutes-cell'
import { payment } from './payment'
import { BillDrawer } from '../../web/features/bills/bill-drawer'

/** A reduction of the price, shown as a negative amount in green. */
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
    tools.openOverlay((close) => (
      <BillDrawer id={Number(row.id)} plate={textOf(row.plate_no)} cost={textOf(row.cost)} onClosed={close} />
    )),
}

export default resourceUi(payment, {
  cells: { free_time: MinutesCell, total_time: MinutesCell, cut_off: ReductionCell },
  operations: [],
  rowActions: [bill],
})
