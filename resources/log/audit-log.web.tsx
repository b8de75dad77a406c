import { resourceUi } from '../../web/resource/resource-ui'
import { auditLog } from './audit-log'
import { logUi } from '../../web/features/cells/log-ui'

export default resourceUi(auditLog, logUi)
