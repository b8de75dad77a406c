import { dress } from '../../web/engine/dress'
import { recharge } from './recharge'

export default dress(recharge, { widths: { orderId: 150 } })
