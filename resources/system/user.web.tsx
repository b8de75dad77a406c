import { permissionFor } from '../../model/resource'
import { dress } from '../../web/engine/dress'
import { treeSide } from '../../web/engine/tree-side'
import { useCan } from '../../web/session/session'
import { dept } from './dept'
import { user } from './user'

const permission = permissionFor(dept, 'query') ?? ''

/** The departments stand beside the list; both need `system:dept:query`. */
export default dress(user, {
  side: treeSide(dept, 'dept_id', permission),
  useTurns: () => ({ absent: useCan(permission) ? [] : ['dept_id'] }),
})
