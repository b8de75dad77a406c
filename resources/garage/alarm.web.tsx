import { dress } from '../../web/engine/dress'
import { alarm } from './alarm'

export default dress(alarm, { widths: { alarm_text: 160, alarm_text_en: 220, led_hint: 150 } })
