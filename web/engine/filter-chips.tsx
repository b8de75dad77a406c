import { CloseOutlined } from '@ant-design/icons'
import { useText } from '../text/use-text'
import { FilterValue, useFilterLabel } from './filter-value'
import type { ListModel } from './list-model'
import { activeFilters } from './list-request'

/** The filters in force, each removable: what narrows a list is never out of sight. */
export function FilterChips({ model }: { model: ListModel }) {
  const t = useText()
  const labelOf = useFilterLabel(model)
  return (
    <ul className="filter-chips">
      {activeFilters(model.list, model.state.search, model.fixed).map((filter) => (
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
