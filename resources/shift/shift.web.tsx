import { zhEn } from '../../model/label'
import { lazyDialog } from '../../web/ui/lazy-component'
import { resourceUi, type RowAction } from '../../web/resource/resource-ui'
import { shiftState } from '../dictionaries/payment'
import { shift } from './shift'

const ShiftDrawer = lazyDialog(() => import('../../web/features/shifts/shift-drawer').then((part) => part.ShiftDrawer))

const sheet: RowAction = {
  name: 'sheet',
  label: zhEn('交接单', 'Hand-over sheet'),
  permission: 'query',
  run: (row, tools) => tools.openOverlay((close) => <ShiftDrawer id={Number(row.id)} onClosed={close} />),
}

export default resourceUi(shift, {
  changeable: ({ status }) => status === shiftState.draft,
  // Nobody signs figures that they don't see: the sheet has the buttons.
  operations: {},
  rowActions: [sheet],
})
