import { createStore, useStore, type StoreApi } from 'zustand'
import { useShallow } from 'zustand/shallow'
import { listReducer, type ListAction, type ListState, type ListStoreState, type Values } from './list-state'

/** The state of an open list. Its parts select from it what they show, so that typing into the search panel renders no row. */
export interface ListStore {
  store: StoreApi<ListStoreState>
  dispatch: (action: ListAction) => void
}

export function openListStore(opening: ListStoreState): ListStore {
  const store = createStore<ListStoreState>(() => opening)
  return { store, dispatch: (action) => store.setState((state) => listReducer(state, action)) }
}

/** All but what is being typed. */
export const useListState = ({ store }: ListStore): ListState =>
  useStore(
    store,
    useShallow(({ draft: _, ...state }: ListStoreState) => state),
  )

/** The values in the search panel. */
export const useDraft = ({ store }: ListStore): Values => useStore(store, ({ draft }) => draft)
