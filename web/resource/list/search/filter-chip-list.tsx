import { CloseOutlined } from '@ant-design/icons'
import { ParkChip } from '../../../page/park-chip'
import type { ListModel } from '../list-model'
import type { ActiveFilter } from '../state/list-request'
import { AllDates } from './all-dates'
import { dropFilters } from './change-filters'
import { FilterValue, useFilterLabel } from './filter-value'
import { t, words } from '../../../text/text'

interface FilterChipListProps {
  model: ListModel
  filters: readonly ActiveFilter[]
  /** Are all dates searched, or offered? */
  allDates: boolean
}

/** The chosen car park and filters, each with a button that removes it. */
export function FilterChipList({ model, filters, allDates }: FilterChipListProps) {
  const labelOf = useFilterLabel(model)
  return (
    <ul className="filter-chips">
      {model.park !== null && <ParkChip park={model.park} />}
      {filters.map((filter) => (
        <li key={filter.names[0]} className="filter-chip">
          <span>{`${labelOf(filter)}: `}</span>
          <FilterValue model={model} filter={filter} />
          <button
            type="button"
            aria-label={t(words.list.removeFilter, { name: labelOf(filter) })}
            onClick={() => dropFilters(model, filter.names)}
          >
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
      {allDates && (
        <li className="filter-chip">
          <AllDates model={model} of={model.state.search} />
        </li>
      )}
    </ul>
  )
}
