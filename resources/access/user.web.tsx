import { permissionFor, type Resource } from '../../model/resource'
import { accountActions } from '../../web/features/users/account-actions'
import { resourceUi, type ListUi } from '../../web/resource/resource-ui'
import { useCan } from '../../web/session/session'
import { department } from './department'
import { user } from './user'
import { lazyComponent } from '../../web/ui/lazy-component'

const TreePanel = lazyComponent(
  () => import('../../web/resource/tree/tree-panel').then((part) => part.TreePanel),
  <nav className="tree-side" />,
)

/** A side panel for a `ListUi`: a tree of `resource` that filters the list by `field`; requires `permission`. */
const treeSide = (resource: Resource, field: string, permission: string): ListUi['side'] => ({
  filters: [field],
  permission,
  Panel: (props) => <TreePanel {...props} resource={resource} field={field} />,
})

const permission = permissionFor(department, 'query') ?? ''

/** The department tree beside the list and the department column both need `system:dept:query`. */
export default resourceUi(user, {
  side: treeSide(department, 'dept_id', permission),
  useListOptions: () => ({ absent: useCan(permission) ? [] : ['dept_id'] }),
  operations: {},
  rowActions: accountActions,
})
