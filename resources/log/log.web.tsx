import { dress } from '../../web/engine/dress'
import { log } from './log'
import { logDress } from '../../web/widgets/log-dress'

export default dress(log, logDress)
