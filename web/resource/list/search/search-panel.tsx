import { useId, type RefObject } from 'react'
import { useLocalize } from '../../../text/use-localize'
import { FilterForm } from '../../../page/filter-form'
import type { RangeEndValue } from '../../../page/moving-end'
import type { ListModel } from '../list-model'
import { filtersOf, openingValues, windowLabel } from '../state/list-setup'
import { RangeFilter } from '../../../page/range-filter'
import type { Filter } from '../../../../model/list'
import { fieldParts } from '../../../fields/field-parts'

/** One filter of the search panel with its label; nothing for kinds without a filter. */
function SearchField({ model, filter, id }: { model: ListModel; filter: Filter; id: string }) {
  const localize = useLocalize()
  const { resource, list, state, dispatch, contextFilters } = model
  const field = resource.fields[filter.field]
  const Input = field && fieldParts[field.kind].Filter
  if (!field || !Input) return null
  return (
    <div className="search-field">
      <label htmlFor={id}>{localize(list.headings?.[filter.field] ?? field.label)}</label>
      <Input
        id={id}
        name={filter.field}
        field={field}
        resource={resource}
        all={filter.all}
        value={state.draft[filter.field]}
        onChange={(value) =>
          dispatch({ type: 'edit', name: filter.field, value: value ?? contextFilters[filter.field] })
        }
      />
    </div>
  )
}

interface SearchPanelProps {
  model: ListModel
  panel?: RefObject<HTMLFormElement | null>
  onDone?: () => void
}

export const hasSearch = ({ list, listUi }: Pick<ListModel, 'list' | 'listUi'>): boolean =>
  list.window !== undefined || filtersOf(list).some(({ field }) => !listUi.side?.filters.includes(field))

export function SearchPanel({ model, panel, onDone }: SearchPanelProps) {
  const localize = useLocalize()
  const id = useId()
  const { resource, list, query, state, dispatch, listUi } = model
  const search = () => {
    dispatch({ type: 'search' })
    onDone?.()
  }
  const reset = () => {
    dispatch({ type: 'reset', values: openingValues(resource, list, query) })
    onDone?.()
  }
  return (
    <FilterForm ref={panel} label={localize(model.screen.label)} onSearch={search} onReset={reset}>
      {filtersOf(list)
        .filter(({ field }) => !listUi.side?.filters.includes(field))
        .map((filter) => (
          <SearchField key={filter.field} id={`${id}-${filter.field}`} model={model} filter={filter} />
        ))}
      {list.window && (
        <RangeFilter
          id={id}
          label={localize(windowLabel(resource))}
          from={state.draft.start_time as RangeEndValue}
          to={state.draft.end_time as RangeEndValue}
          time={'time' in list.window && list.window.time === true}
          onChange={(from, to) => {
            dispatch({ type: 'edit', name: 'start_time', value: from })
            dispatch({ type: 'edit', name: 'end_time', value: to })
          }}
        />
      )}
    </FilterForm>
  )
}
