import { zhEn } from '../../../model/label'
import { alarmLevel, orderPriority } from '../../../resources/dictionaries/alarm'
import { workOrder } from '../../../resources/maintenance/work-order'
import type { WireRow } from '../../api/wire-row'
import { textOf } from '../../fields/text-of'
import type { RowAction } from '../../resource/resource-ui'
import type { FormRequest } from '../../resource/form-ui'
import { FormDialog } from '../../resource/form/use-open-form'

/** Locked is what a person must not change: from which row the order was made. */
type Prefilled = Pick<FormRequest, 'defaultValues' | 'lockedValues'>

/** Opens the form of a new work order, filled with what is known of a row. */
export const createOrderAction = (
  prefilled: (row: WireRow) => Prefilled,
  label = zhEn('生成工单', 'Create work order'),
): RowAction => ({
  name: 'work-order',
  label,
  needs: [`${workOrder.permission}:add`],
  run: (row, { openOverlay, reload }) =>
    openOverlay((close) => (
      <FormDialog resource={workOrder} id={null} {...prefilled(row)} onClosed={close} onDone={reload} />
    )),
})

const priorities: Record<number, number> = {
  [alarmLevel.notice]: orderPriority.low,
  [alarmLevel.minor]: orderPriority.normal,
  [alarmLevel.major]: orderPriority.high,
  [alarmLevel.critical]: orderPriority.urgent,
}

export const orderOfWarning = createOrderAction((row) => ({
  defaultValues: {
    park_code: row.park_code,
    device: row.terminal,
    fault: row.warning_text,
    priority: priorities[Number(row.warning_level)] ?? orderPriority.normal,
  },
  lockedValues: { warning_id: row.id },
}))

/** In a few letters: the list shows it in each row. */
const repair = zhEn('报修', 'Repair')

export const orderOfStallFault = createOrderAction(
  (row) => ({
    defaultValues: {
      park_code: row.park_code,
      device: [textOf(row.nbid), textOf(row.lrid)].filter(Boolean).join('/'),
    },
    lockedValues: { fault_id: row.id },
  }),
  repair,
)
