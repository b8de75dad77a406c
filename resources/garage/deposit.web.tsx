import { createElement } from 'react'
import { dress } from '../../web/engine/dress'
import { fieldParts } from '../../web/fields/field-parts'
import type { CellProps } from '../../web/fields/parts'
import { textOf } from '../../web/fields/text-of'
import { MinutesCell } from '../../web/widgets/minutes-cell'
import { deposit } from './deposit'

/** What was taken off the price stands below zero, in green. */
function ReductionCell(props: CellProps) {
  const text = textOf(props.value)
  const value = Number(text) > 0 ? `-${text}` : text
  return createElement(fieldParts.money.Cell, { ...props, value })
}

export default dress(deposit, {
  operations: [],
  cells: { free_time: MinutesCell, total_time: MinutesCell, cut_off: ReductionCell },
  widths: { total_time: 124, freevip: 104 },
})
