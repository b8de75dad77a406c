import { lazyComponent } from '../../../ui/lazy-component'
import { usePhone } from '../../../ui/hooks/use-phone'
import type { ListModel } from '../use-list-model'
import { concernsAllDates } from '../state/all-dates'
import { activeFilters } from '../state/list-request'

const FilterChipList = lazyComponent(() => import('./filter-chip-list').then((part) => part.FilterChipList))

/**
 * The active filters as removable chips, so that they are always visible; an open search panel shows its own,
 * but not those of the side panel, whose selection may be out of sight.
 */
export function FilterChips({ model }: { model: ListModel }) {
  const { resource, list, state, contextFilters, park } = model
  const phone = usePhone()
  const inPanel = state.panelOpen && !phone
  const shown = activeFilters(list, inPanel ? state.side : { ...state.search, ...state.side }, contextFilters)
  if (shown.length === 0 && park === null) return null
  const allDates = !inPanel && concernsAllDates(resource, list, state.search)
  return <FilterChipList model={model} filters={shown} allDates={allDates} />
}
