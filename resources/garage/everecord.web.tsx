import { dress } from '../../web/engine/dress'
import { everecord } from './everecord'

export default dress(everecord, { widths: { opr_id: 150, type: 200, sync_remark: 150, async_remark: 170 } })
