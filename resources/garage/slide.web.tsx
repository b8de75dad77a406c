import { dress } from '../../web/engine/dress'
import { slide } from './slide'

export default dress(slide, { widths: { sildeDesc: 200, sildeType: 120 } })
