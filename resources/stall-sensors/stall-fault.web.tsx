import { HandledCell } from '../../web/features/cells/handled-cell'
import { orderOfStallFault } from '../../web/features/maintenance/create-order'
import { resourceUi } from '../../web/resource/resource-ui'
import { stallFault } from './stall-fault'

export default resourceUi(stallFault, { cells: { handle_time: HandledCell }, rowActions: [orderOfStallFault] })
