import { dress } from '../../web/engine/dress'
import { warning } from './warning'

export default dress(warning, { widths: { warning_text: 170, terminal: 112 } })
