import { dress } from '../../web/engine/dress'
import { equipment } from './equipment'

export default dress(equipment, { widths: { position: 160, context: 230 } })
