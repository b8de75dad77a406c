import type { Resource } from '../../model/resource'
import { later } from '../later'
import type { ListDress } from './dress'

const TreePanel = later(() => import('./tree-panel').then((part) => part.TreePanel), <nav className="tree-side" />)

/** A side panel for `dress`: the rows of `resource`, a tree, filter the list by `field`; seen with `permission`. */
export const treeSide = (resource: Resource, field: string, permission: string): ListDress['side'] => ({
  filters: [field],
  permission,
  Panel: (props) => <TreePanel {...props} resource={resource} field={field} />,
})
