import { resourceUi } from '../../web/resource/resource-ui'
import { logUi } from '../../web/features/cells/log-ui'
import { browserLog } from './browser-log'

export default resourceUi(browserLog, logUi)
