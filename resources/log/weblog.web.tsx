import { dress } from '../../web/engine/dress'
import { logDress } from '../../web/widgets/log-dress'
import { weblog } from './weblog'

export default dress(weblog, logDress)
