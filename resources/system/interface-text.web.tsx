import { resourceUi } from '../../web/resource/resource-ui'
import { reloadAccess } from '../../web/session/session'
import { IconCell } from '../../web/features/cells/icon-cell'
import { IconPicker } from '../../web/features/cells/icon-picker'
import { interfaceText } from './interface-text'

export default resourceUi(interfaceText, {
  cells: { icon: IconCell },
  form: { inputs: { icon: IconPicker }, onSaved: reloadAccess },
})
