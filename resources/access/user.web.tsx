import { permissionFor } from '../../model/resource'
import { accountActions } from '../../web/features/users/account-actions'
import { resourceUi } from '../../web/resource/resource-ui'
import { treeSide } from '../../web/resource/tree/tree-side'
import { useCan } from '../../web/session/session'
import { department } from './department'
import { user } from './user'

const permission = permissionFor(department, 'query') ?? ''

/** The department tree beside the list and the department column both need `system:dept:query`. */
export default resourceUi(user, {
  side: treeSide(department, 'dept_id', permission),
  useListOptions: () => ({ absent: useCan(permission) ? [] : ['dept_id'] }),
  operations: {},
  rowActions: accountActions,
})
