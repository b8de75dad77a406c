import { zhEn } from '../../model/label'
import { resourceUi, type RowAction } from '../../web/resource/resource-ui'
import type { WireRow } from '../../web/api/wire-row'
import { textOf } from '../../web/fields/text-of'
import { isCollected, isSettled } from './pay-state'
import { payment } from './payment'
import { lazyDialog } from '../../web/ui/lazy-component'

const BillDrawer = lazyDialog(() => import('../../web/features/bills/bill-drawer').then((part) => part.BillDrawer))

const bill: RowAction = {
  name: 'bill',
  label: zhEn('账单', 'Bill'),
  permission: 'query',
  run: (row, tools) =>
    tools.openOverlay((close) => <BillDrawer id={Number(row.id)} plate={textOf(row.plate_no)} onClosed={close} />),
}

const stateOf = ({ dc_status: state }: WireRow) => ({ dc_status: Number(state) })

export default resourceUi(payment, {
  changeable: (row) => !isSettled(stateOf(row)),
  operations: { refund: (row) => isCollected(stateOf(row)) },
  rowActions: [bill],
})
