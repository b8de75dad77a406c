import { HandledCell } from '../../web/features/cells/handled-cell'
import { resourceUi } from '../../web/resource/resource-ui'
import { stallFault } from './stall-fault'

export default resourceUi(stallFault, { cells: { handle_time: HandledCell } })
