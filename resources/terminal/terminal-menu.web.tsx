import { resourceUi } from '../../web/resource/resource-ui'
import { IconCell } from '../../web/features/cells/icon-cell'
import { IconPicker } from '../../web/features/cells/icon-picker'
import { terminalMenu } from './terminal-menu'

export default resourceUi(terminalMenu, { cells: { icon: IconCell }, form: { inputs: { icon: IconPicker } } })
