import { useId, type RefObject } from 'react'
import { FilterForm } from '../../../page/filter-form'
import { isWaived, type RangeEndValue } from '../../../page/range/moving-end'
import type { ListModel } from '../use-list-model'
import { concernsAllDates } from '../state/all-dates'
import { filtersOf, windowLabel } from '../state/list-setup'
import { useDraft } from '../state/list-state'
import { unsearched } from '../state/list-request'
import { editFilter } from './change-filters'
import { RangeFilter } from '../../../page/range/range-filter'
import { rangeNames, type Filter } from '../../../../model/list'
import { fieldParts } from '../../../fields/field-parts'
import { t } from '../../../text/text'
import { AllDates } from './all-dates-note'

interface SearchFieldProps {
  model: ListModel
  filter: Filter
  id: string
  changed: boolean
}

/** One filter of the search panel with its label; nothing for kinds without a filter. */
function SearchField({ model, filter, id, changed }: SearchFieldProps) {
  const { resource, list, dispatch, contextFilters } = model
  const draft = useDraft(model)
  const field = resource.fields[filter.field]
  const Input = field && fieldParts[field.kind].Filter
  if (field && filter.range) {
    const [from, to] = rangeNames(filter.field)
    return (
      <RangeFilter
        id={id}
        label={t(list.headings?.[filter.field] ?? field.label)}
        from={draft[from] as RangeEndValue}
        to={draft[to] as RangeEndValue}
        time={false}
        changed={changed}
        onChange={(start, end) => {
          dispatch({ type: 'edit', name: from, value: start })
          dispatch({ type: 'edit', name: to, value: end })
        }}
      />
    )
  }
  if (!field || !Input) return null
  return (
    <div className={changed ? 'search-field is-changed' : 'search-field'}>
      <label htmlFor={id}>{t(list.headings?.[filter.field] ?? field.label)}</label>
      <Input
        id={id}
        name={filter.field}
        field={field}
        resource={resource}
        all={filter.all}
        value={draft[filter.field]}
        onChange={(value) => editFilter(model, filter.field, value ?? contextFilters[filter.field])}
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

/** An end of the time range, empty while it isn't applied. */
const shownEnd = (end: unknown): RangeEndValue => (isWaived(end) ? undefined : (end as RangeEndValue))

interface WindowFilterProps {
  model: ListModel
  id: string
  changed: boolean
  onDone?: () => void
}

function WindowFilter({ model, id, changed, onDone }: WindowFilterProps) {
  const { resource, list, dispatch } = model
  const draft = useDraft(model)
  const { start_time, end_time } = draft
  return (
    <RangeFilter
      id={id}
      label={t(windowLabel(resource, list))}
      from={shownEnd(start_time)}
      to={shownEnd(end_time)}
      time={list.window !== undefined && 'time' in list.window && list.window.time === true}
      changed={changed}
      onChange={(from, to) => {
        dispatch({ type: 'edit', name: 'start_time', value: from })
        dispatch({ type: 'edit', name: 'end_time', value: to })
      }}
      note={concernsAllDates(resource, list, draft) && <AllDates model={model} of={draft} onDone={onDone} />}
    />
  )
}

export function SearchPanel({ model, panel, onDone }: SearchPanelProps) {
  const id = useId()
  const { list, state, dispatch, listUi } = model
  const draft = useDraft(model)
  const changed = unsearched(list, { draft, search: state.search }, model.contextFilters)
  const search = () => {
    dispatch({ type: 'search' })
    onDone?.()
  }
  const reset = () => {
    model.reset()
    onDone?.()
  }
  return (
    <FilterForm ref={panel} label={t(model.screen.label)} onSearch={search} onReset={reset} changed={changed.size > 0}>
      {filtersOf(list)
        .filter(({ field }) => !listUi.side?.filters.includes(field))
        .map((filter) => (
          <SearchField
            key={filter.field}
            id={`${id}-${filter.field}`}
            model={model}
            filter={filter}
            changed={[filter.field, ...rangeNames(filter.field)].some((name) => changed.has(name))}
          />
        ))}
      {list.window && (
        <WindowFilter
          model={model}
          id={id}
          changed={['start_time', 'end_time'].some((end) => changed.has(end))}
          onDone={onDone}
        />
      )}
    </FilterForm>
  )
}
