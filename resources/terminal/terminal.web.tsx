import { resourceUi } from '../../web/resource/resource-ui'
import { reloadAccess } from '../../web/session/session'
import { terminal } from './terminal'

const form = { onSaved: reloadAccess }

export default resourceUi(terminal, { form, forms: { simple: form } })
