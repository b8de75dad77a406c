import { resourceUi } from '../../web/resource/resource-ui'
import { reloadAccess } from '../../web/session/session'
import { IconCell } from '../../web/features/cells/icon-cell'
import { IconPicker } from '../../web/features/cells/icon-picker'
import { terminalMenu } from './terminal-menu'

export default resourceUi(terminalMenu, {
  cells: { icon: IconCell },
  form: { inputs: { icon: IconPicker }, onSaved: reloadAccess },
})
