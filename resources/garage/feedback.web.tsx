import { dress } from '../../web/engine/dress'
import { feedback } from './feedback'

export default dress(feedback, { widths: { feedback: 300, channel: 136 } })
