import { CloseOutlined } from '@ant-design/icons'
import { ParkChip } from '../../../page/page-shell'
import type { ListModel } from '../use-list-model'
import { activeFilters, type ActiveFilter } from '../state/list-request'
import { AllDates } from './all-dates-note'
import { dropFilters } from './change-filters'
import { t, words } from '../../../text/text'
import { fieldParts } from '../../../fields/field-parts'
import { textOf } from '../../../fields/text-of'
import { endAt, upperEndAt } from '../../../page/range/moving-end'
import { useOperatorMinute } from '../../../session/operator-now'
import { windowLabel } from '../state/list-setup'
import { FieldCell } from '../../field-cell'
import { usePhone } from '../../../ui/hooks/use-phone'
import { concernsAllDates } from '../state/all-dates'

export function useFilterLabel({
  resource,
  list,
}: Pick<ListModel, 'resource' | 'list'>): (filter: ActiveFilter) => string {
  return ({ names: [first = ''], ranged: name = first }) =>
    t(list.headings?.[name] ?? resource.fields[name]?.label ?? windowLabel(resource, list))
}

function RangeText({ ends: [from, to] }: { ends: readonly unknown[] }) {
  const now = useOperatorMinute()
  return <>{`${textOf(endAt(from, now))} ~ ${textOf(upperEndAt(to, now))}`}</>
}

/** The value of a filter as text: dictionary entries by label, references by name. */
export function FilterValue({ model: { resource }, filter }: { model: ListModel; filter: ActiveFilter }) {
  const [name = ''] = filter.names
  const field = resource.fields[name]
  if (Array.isArray(filter.value) && filter.names.length > 1) return <RangeText ends={filter.value} />
  if (!field || !fieldParts[field.kind].named) return <>{String(filter.value)}</>
  return <FieldCell resource={resource} name={name} row={{ [name]: filter.value }} />
}

/**
 * The chosen car park and the active filters as removable chips, so that they are always visible; an open search panel
 * shows its own, but not those of the side panel, whose selection may be out of sight.
 */
export function FilterChips({ model }: { model: ListModel }) {
  const { resource, list, state, contextFilters, park } = model
  const labelOf = useFilterLabel(model)
  const phone = usePhone()
  const inPanel = state.panelOpen && !phone
  const filters = activeFilters(list, inPanel ? state.side : { ...state.search, ...state.side }, contextFilters)
  if (filters.length === 0 && park === null) return null
  return (
    <ul className="filter-chips">
      {park !== null && <ParkChip park={park} />}
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
      {!inPanel && concernsAllDates(resource, list, state.search) && (
        <li className="filter-chip">
          <AllDates model={model} of={state.search} />
        </li>
      )}
    </ul>
  )
}
