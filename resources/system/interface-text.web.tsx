import { resourceUi } from '../../web/resource/resource-ui'
import { reloadAccess } from '../../web/session/session'
import { IconCell, IconPicker } from '../../web/features/cells/icon'
import { interfaceText } from './interface-text'

export default resourceUi(interfaceText, {
  cells: { icon: IconCell },
  form: { inputs: { icon: IconPicker }, onSaved: reloadAccess },
})
