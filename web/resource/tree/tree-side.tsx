import type { Resource } from '../../../model/resource'
import { lazyComponent } from '../../ui/lazy-component'
import type { ListUi } from '../resource-ui'

const TreePanel = lazyComponent(
  () => import('./tree-panel').then((part) => part.TreePanel),
  <nav className="tree-side" />,
)

/** A side panel for a `ListUi`: a tree of `resource` that filters the list by `field`; requires `permission`. */
export const treeSide = (resource: Resource, field: string, permission: string): ListUi['side'] => ({
  filters: [field],
  permission,
  Panel: (props) => <TreePanel {...props} resource={resource} field={field} />,
})
