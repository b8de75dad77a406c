import type { List } from '../../../../model/list'
import { isUnset } from './list-request'
import { filtersOf } from './list-setup'
import type { ListStoreState, Values } from './list-state'

/** The filters of the panel, by wire name, whose values are not those that the shown rows were searched with. */
export function unsearched(
  list: List,
  { draft, search }: Pick<ListStoreState, 'draft' | 'search'>,
  contextFilters: Values,
): ReadonlySet<string> {
  const all = new Map(filtersOf(list).map((filter) => [filter.field, filter.all]))
  const written = (name: string, value: unknown): string => {
    const none = [all.get(name), contextFilters[name]].map(String)
    return isUnset(value) || none.includes(String(value)) ? '' : JSON.stringify([value]).replaceAll('"', '')
  }
  const names = new Set([...Object.keys(draft), ...Object.keys(search)])
  return new Set([...names].filter((name) => written(name, draft[name]) !== written(name, search[name])))
}
