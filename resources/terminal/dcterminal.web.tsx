import { dress } from '../../web/engine/dress'
import { reloadAccess } from '../../web/session/session'
import { dcterminal } from './dcterminal'

const form = { onSaved: reloadAccess }

export default dress(dcterminal, { form, forms: { simple: form } })
