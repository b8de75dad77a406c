import { textOf } from '../../../fields/text-of'
import { isWaived } from '../../../page/range/moving-end'
import { operatorNow, useOperatorMinute } from '../../../session/operator-now'
import type { ListModel } from '../use-list-model'
import { endsChosen } from '../state/all-dates'
import { type Values, useDraft } from '../state/list-state'
import { dropFilters } from './change-filters'
import { t, words } from '../../../text/text'

/** Searches the list's own days instead of all dates. */
function restrictDates({ store, dispatch }: ListModel): void {
  const back = endsChosen(store.getState(), operatorNow())
  dispatch({ type: 'drop', names: Object.keys(back), back })
}

/** Searches by these filters, those of the panel or of the shown rows, on all dates. */
function searchAllDates(model: ListModel, of: Values): void {
  const { store, dispatch } = model
  const names = ['start_time', 'end_time']
  if (of !== store.getState().draft) return dropFilters(model, names)
  for (const name of names) dispatch({ type: 'edit', name, value: undefined })
  dispatch({ type: 'search' })
}

interface AllDatesProps {
  model: ListModel
  of: Values
  onDone?: () => void
}

/** Says that all dates are searched, with a button that restricts the list to its own days again; or one for all dates. */
export function AllDates({ model, of, onDone }: AllDatesProps) {
  const now = useOperatorMinute()
  const draft = useDraft(model)
  const ends = endsChosen({ search: model.state.search, draft }, now)
  if (!isWaived(of.start_time)) {
    const search = () => {
      searchAllDates(model, of)
      onDone?.()
    }
    return (
      <span className="all-dates">
        <button type="button" onClick={search}>
          {t(words.range.searchAll)}
        </button>
      </span>
    )
  }
  return (
    <span className="all-dates" title={t(words.range.allWhy)}>
      {t(words.range.all)}
      <button type="button" onClick={() => restrictDates(model)}>
        {t(words.range.onlyDefault, { from: textOf(ends.start_time), to: textOf(ends.end_time) })}
      </button>
    </span>
  )
}
