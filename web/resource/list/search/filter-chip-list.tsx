import { CloseOutlined } from '@ant-design/icons'
import { ParkChip } from '../../../page/page-shell'
import type { ListModel } from '../use-list-model'
import type { ActiveFilter } from '../state/list-request'
import { AllDates } from './search-panel'
import { dropFilters } from './change-filters'
import { t, words } from '../../../text/text'
import { createElement } from 'react'
import { fieldParts } from '../../../fields/field-parts'
import { textOf } from '../../../fields/text-of'
import { endAt, upperEndAt } from '../../../page/range/moving-end'
import { useOperatorMinute } from '../../../session/operator-now'
import { windowLabel } from '../state/list-setup'

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
  return createElement(fieldParts[field.kind].Cell, {
    value: filter.value,
    row: { [name]: filter.value },
    field,
    name,
    resource,
  })
}

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
