import { resourceUi } from '../../web/resource/resource-ui'
import { reloadAccess } from '../../web/session/session'
import { IconCell, IconPicker } from '../../web/features/cells/icon'
import { terminalMenu } from './terminal-menu'

export default resourceUi(terminalMenu, {
  cells: { icon: IconCell },
  form: { inputs: { icon: IconPicker }, onSaved: reloadAccess },
})
