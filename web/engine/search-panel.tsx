import { Button } from 'antd'
import { useId, type RefObject } from 'react'
import { operatorNow } from '../session/operator-now'
import { useSay } from '../text/use-say'
import { useText } from '../text/use-text'
import type { ListModel } from './list-model'
import { filtersOf, openingValues, windowLabel } from './list-setup'
import { RangeFilter } from './range-filter'
import { SearchField } from './search-field'

interface SearchPanelProps {
  model: ListModel
  panel?: RefObject<HTMLFormElement | null>
  /** After a search or a reset. */
  onDone?: () => void
}

/** Does the list offer any filter at all? */
export const hasSearch = ({ list, dress }: Pick<ListModel, 'list' | 'dress'>): boolean =>
  list.window !== undefined || filtersOf(list).some(({ field }) => !dress.side?.filters.includes(field))

/** The filters of a list; Enter in any of them searches. */
export function SearchPanel({ model, panel, onDone }: SearchPanelProps) {
  const t = useText()
  const say = useSay()
  const id = useId()
  const { resource, list, query, state, dispatch, dress } = model
  const reset = () => {
    dispatch({ type: 'reset', values: openingValues(resource, list, query, operatorNow()) })
    onDone?.()
  }
  return (
    <form
      ref={panel}
      className="search-panel"
      role="search"
      aria-label={say(model.screen.label)}
      onSubmit={(event) => {
        event.preventDefault()
        dispatch({ type: 'search' })
        onDone?.()
      }}
    >
      {filtersOf(list)
        .filter(({ field }) => !dress.side?.filters.includes(field))
        .map((filter) => (
          <SearchField key={filter.field} id={`${id}-${filter.field}`} model={model} filter={filter} />
        ))}
      {list.window && (
        <RangeFilter
          id={id}
          label={say(windowLabel(resource))}
          from={state.draft.start_time}
          to={state.draft.end_time}
          time={'time' in list.window && list.window.time === true}
          onChange={(from, to) => {
            dispatch({ type: 'edit', name: 'start_time', value: from })
            dispatch({ type: 'edit', name: 'end_time', value: to })
          }}
        />
      )}
      <div className="search-buttons">
        <Button color="primary" variant="filled" htmlType="submit">
          {t('list.search')}
        </Button>
        <Button onClick={reset}>{t('list.reset')}</Button>
      </div>
    </form>
  )
}
