import { CloseOutlined } from '@ant-design/icons'
import { useText } from '../../../text/use-text'
import { FilterValue, useFilterLabel } from './filter-value'
import type { ListModel } from '../list-model'
import { usePhone } from '../../../ui/use-phone'
import { activeFilters } from '../state/list-request'
import { ParkChip } from '../../../page/park-chip'

/**
 * The active filters as removable chips, so that they are always visible; an open search panel shows its own,
 * but not those of the side panel, whose selection may be out of sight.
 */
export function FilterChips({ model }: { model: ListModel }) {
  const t = useText()
  const labelOf = useFilterLabel(model)
  const { list, state, contextFilters, park } = model
  const phone = usePhone()
  const inPanel = state.panelOpen && !phone
  const filters = inPanel ? state.side : { ...state.search, ...state.side }
  const shown = activeFilters(list, filters, contextFilters)
  if (shown.length === 0 && park === null) return null
  return (
    <ul className="filter-chips">
      {park !== null && <ParkChip park={park} />}
      {shown.map((filter) => (
        <li key={filter.names[0]} className="filter-chip">
          <span>{`${labelOf(filter)}: `}</span>
          <FilterValue model={model} filter={filter} />
          <button
            type="button"
            aria-label={t('list.removeFilter', { name: labelOf(filter) })}
            onClick={() => model.dispatch({ type: 'drop', names: filter.names, back: model.fallback(filter.names) })}
          >
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
