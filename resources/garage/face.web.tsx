import { dress } from '../../web/engine/dress'
import { face } from './face'

export default dress(face, { widths: { state: 160 } })
