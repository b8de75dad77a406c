import type { ListModel } from '../use-list-model'
import { endsFor } from '../state/all-dates'
import type { Values } from '../state/list-state'

/** Sets a value in the search panel, and with it the time range of a search by an identifier. */
export function editFilter({ resource, list, store, dispatch }: ListModel, name: string, value: unknown): void {
  const edited = { ...store.getState().draft, [name]: value }
  const ends = endsFor(resource, list, edited)
  for (const [key, one] of Object.entries({ [name]: value, ...ends })) dispatch({ type: 'edit', name: key, value: one })
}

/** Removes filters and searches. */
export function dropFilters(model: ListModel, names: readonly string[]): void {
  const { resource, list, state, dispatch } = model
  const empty = Object.fromEntries(names.map((name) => [name, undefined]))
  const back: Values = model.fallback(names)
  const ends = endsFor(resource, list, { ...state.search, ...empty, ...back })
  dispatch({ type: 'drop', names, back: { ...back, ...ends } })
}
