import { dress } from '../../web/engine/dress'
import { notify } from './notify'

export default dress(notify, { widths: { n_type: 140 } })
