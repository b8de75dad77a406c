import { createElement } from 'react'
import { zhEn } from '../../model/label'
import { dress, type RowAction } from '../../web/engine/dress'
import { fieldParts } from '../../web/fields/field-parts'
import type { CellProps } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { later } from '../../web/later'
import { MinutesCell } from '../../web/widgets/minutes-cell'
import { deposit } from './deposit'

const BillDrawer = later(() => import('../../web/widgets/bill-drawer').then((part) => part.BillDrawer))

/** What was taken off the price stands below zero, in green. */
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
    tools.draw((close) => (
      <BillDrawer id={Number(row.id)} plate={textOf(row.plate_no)} cost={textOf(row.cost)} onClosed={close} />
    )),
}

export default dress(deposit, {
  cells: { free_time: MinutesCell, total_time: MinutesCell, cut_off: ReductionCell },
  widths: { total_time: 124, freevip: 104 },
  operations: [],
  rowActions: [bill],
})
