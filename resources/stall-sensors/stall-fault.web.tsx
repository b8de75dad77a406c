import { orderOfStallFault } from '../../web/features/maintenance/create-order'
import { resourceUi } from '../../web/resource/resource-ui'
import { stallFault } from './stall-fault'
import { createElement } from 'react'
import { zhEn } from '../../model/label'
import { fieldParts } from '../../web/fields/field-parts'
import type { CellProps } from '../../web/fields/parts'
import { shownTime } from '../../web/fields/time/wall-time'
import { t } from '../../web/text/text'

const open = zhEn('待处理', 'Open')

/** When something was handled; what still has to be says so. */
function HandledCell(props: CellProps) {
  if (shownTime(props.value)) return createElement(fieldParts.moment.Cell, props)
  return <span className="state state-warning">{t(open)}</span>
}

export default resourceUi(stallFault, { cells: { handle_time: HandledCell }, rowActions: [orderOfStallFault] })
