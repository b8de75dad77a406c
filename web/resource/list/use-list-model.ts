import { defaultPageSize, type List } from '../../../model/list'
import { useState, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { listNamed, type Resource, type Verb } from '../../../model/resource'
import type { Screen } from '../../../model/screen'
import type { WireRow } from '../../api/wire-row'
import { dictionariesOf, useLoadingDictionaries } from '../../fields/dictionary/dictionary'
import { parkFilter, useChosenPark } from '../../session/chosen-park'
import { operatorNow } from '../../session/operator-now'
import { usePermits } from '../../session/permitted'
import { useSession } from '../../session/session'
import { usePageContext } from '../../page/page-context'
import type { ListOptions, ListTools, ListUi } from '../resource-ui'
import { useMay, useRowTools, type OpenFormOver } from '../use-row-host'
import type { OpenList } from './live/use-row-sync'
import { activeFilters, filterValues, isUnset, listRequest, unsearched } from './state/list-request'
import { openingValues, parentFilter, parentValue, type Query } from './state/list-setup'
import {
  openingState,
  type Values,
  type ListState,
  openListStore,
  useListState,
  type ListStore,
} from './state/list-state'
import { useColumnLayout, type ColumnLayout } from './columns/use-column-layout'
import { useListUi } from '../use-resource-ui'
import { useListRows } from './use-list-rows'
import { useLiveList } from './live/use-live-list'
import { usePhone } from '../../ui/hooks/use-phone'
import { useRemoval } from './use-removal'
import { filtersFrom, filtersText } from './state/address-filters'

/** What the filters in an address are read with. */
interface FiltersOf {
  resource: Resource
  list: List
  /** The values of the filters when the list was opened, without those in the address. */
  opened: Values
  /** Names of the filters in the panel beside the list. */
  side: readonly string[]
}

/** The values in the search panel and in the panel beside it, from the filters of an address. */
function filtersAt(text: string, { resource, list, opened, side }: FiltersOf): { values: Values; side: Values } {
  const all = Object.entries(filtersFrom(resource, list, text, opened))
  const of = (beside: boolean): Values => Object.fromEntries(all.filter(([name]) => side.includes(name) === beside))
  return { values: of(false), side: of(true) }
}

/** Writes the filters of a list into its address, and takes them over from there when another address is opened. */
function useAddressFilters(of: FiltersOf, { search, side }: ListState, dispatch: ListStore['dispatch']): void {
  const { filters } = usePageContext()
  const text = filtersText(of.list, { ...search, ...side }, of.opened)
  /** The filters of the address that the list has. */
  const applied = useRef(filters.now())
  const latest = useRef(text)
  const apply = useEffectEvent((given: string): void => {
    if (given === applied.current) return
    applied.current = given
    const next = filtersAt(given, of)
    if (filtersText(of.list, { ...next.values, ...next.side }, of.opened) !== text)
      dispatch({ type: 'restore', ...next })
  })
  useEffect(() => {
    // Others may have been set while the page was hidden.
    apply(filters.now())
    return filters.onChange((given) => apply(given))
  }, [filters])
  useEffect(() => {
    if (latest.current === text) return
    latest.current = text
    if (applied.current === text) return
    applied.current = text
    filters.set(text)
  }, [filters, text])
}

const usualPageSize = (): number => useSession.getState().user?.pageSize ?? defaultPageSize

const noOptions = (): ListOptions => ({})

function useVerbs(
  resource: Resource,
  { listPermission }: List,
  mayCreate: boolean,
  mayRemove = true,
): Record<Verb, boolean> {
  const may = useMay(resource)
  const permitted = usePermits()
  if (listPermission)
    return { query: permitted({ any: [listPermission.permission] }), add: false, edit: false, remove: false }
  return { query: may('query'), add: may('add') && mayCreate, edit: may('edit'), remove: may('remove') && mayRemove }
}

const underValues = ({ under }: List, filters: Values): Values =>
  under && filters[under.field] !== undefined ? { [under.field]: filters[under.field] } : {}

/** The filter by the chosen park; none for a list under a parent row. */
function useParkValues(resource: Resource, list: List, query: Query): Values {
  const chosen = useChosenPark()
  return parentValue(resource, list, query) === undefined ? parkFilter(resource, chosen) : {}
}

/** The rows that can be acted on: those shown, unless somebody has deleted them. */
const presentIds = (rows: readonly WireRow[], deleted: ReadonlySet<number>): number[] =>
  rows.map(({ id }) => Number(id)).filter((id) => !deleted.has(id))

/** Calls back when a value is another than at the last rendering. */
function useChange(value: string | null, changed: () => void): void {
  const known = useRef(value)
  const onChange = useEffectEvent(changed)
  useLayoutEffect(() => {
    if (known.current !== value) onChange()
    known.current = value
  }, [value])
}

function useOpenList(
  resource: Resource,
  list: List,
  query: Query,
  { panelOpen, listUi }: { panelOpen: boolean; listUi: ListUi },
) {
  const [opening] = useState(() => openingValues(resource, list, query))
  const { filters } = usePageContext()
  const of = { resource, list, opened: opening, side: listUi.side?.filters ?? [] }
  const [first] = useState(() => filtersAt(filters.now(), of))
  // Values that the address of a link names are those of the first search only.
  const [initial] = useState(() => openingValues(resource, list, list.under ? query : {}))
  const [store] = useState(() =>
    openListStore({
      ...openingState(first.values, list.pageSize ?? usualPageSize(), panelOpen),
      side: first.side,
    }),
  )
  const state = useListState(store)
  useAddressFilters(of, state, store.dispatch)
  return { ...store, initial, state }
}

/** An order that no heading shows could not be seen, nor changed back: the list's own is taken then. */
function useSeenOrder({ sort }: ListState, columns: ColumnLayout, dispatch: ListStore['dispatch']): void {
  const isUnseen = sort !== null && !columns.editing && !columns.shown.some(({ name }) => name === sort.by)
  useLayoutEffect(() => {
    if (isUnseen) dispatch({ type: 'order', sort: null })
  }, [isUnseen, dispatch])
}

interface ListHost extends Pick<ListTools, 'openOverlay'>, Pick<OpenList, 'box'> {
  openForm: OpenFormOver
}

/** The state of an open list, shared by its parts: its rows, kept up to date, and what the user may do with them. */
export function useListModel(
  screen: Screen,
  resource: Resource,
  query: Query,
  { openForm, openOverlay, box }: ListHost,
) {
  const list = listNamed(resource, screen.list)
  const form = screen.list !== undefined && resource.forms[screen.list] ? screen.list : undefined
  const phone = usePhone()
  const customUi = useListUi(resource, screen.list)
  // On a phone there is no room for the side panel; its filters are in the search panel.
  const listUi = phone ? { ...customUi, side: undefined } : customUi
  const listOptions = (listUi.useListOptions ?? noOptions)(query)
  const { initial, state, store, dispatch } = useOpenList(resource, list, query, { panelOpen: !phone, listUi })
  // Loads all dictionaries in one call; if each cell requested its own, the later calls would be delayed.
  useLoadingDictionaries(dictionariesOf(resource.fields))
  const parent = parentFilter(resource, list, query)
  const parkValues = useParkValues(resource, list, query)
  const [park = null] = Object.values(parkValues).map(String)
  useChange(park, () => dispatch({ type: 'parkChanged' }))
  const columns = useColumnLayout(screen.view, resource, list, listOptions.absent)
  useSeenOrder(state, columns, dispatch)
  const contextFilters = { ...parkValues, ...parent, ...list.listPermission?.codes }
  const opened = { resource, list, listName: screen.list, state, contextFilters }
  const result = useListRows(opened)
  const live = useLiveList({ ...opened, result, store, dispatch, box })
  const common = useRowTools(openForm, openOverlay, () => dispatch({ type: 'reload' }))
  const tools: ListTools = {
    ...common,
    filters: filterValues(list, state, contextFilters),
    selected: presentIds(result.rows, live.deleted).filter((id) => state.selected.includes(id)),
  }
  const hasForm = (form === undefined ? resource.form : (resource.forms[form]?.fields ?? [])).length > 0
  const verbs = useVerbs(resource, list, listOptions.mayCreate !== false, listUi.mayRemove)
  return {
    screen,
    resource,
    list,
    form,
    query,
    /** The filters by the parent row and the chosen park; a search by the same field overrides them. */
    contextFilters,
    /** All that it is filtered by. */
    filters: activeFilters(list, { ...state.search, ...state.side }, contextFilters),
    /** The body of a request for its rows, as they are searched for now. */
    request: () => listRequest(list, state, contextFilters, operatorNow(), screen.list),
    /** The chosen park if this list is filtered by it; null also if the user searches by another park. */
    park: Object.keys(parkValues).some((name) => isUnset(state.search[name])) ? park : null,
    /** The values that filters get when they are removed: the parent row's. */
    fallback: (names: readonly string[]): Values =>
      Object.fromEntries(Object.entries(parent).filter(([name]) => names.includes(name))),
    /** As it opened: with the search panel's values, without the filters of the side panel. */
    reset: () => dispatch({ type: 'reset', values: initial }),
    /** Is it filtered otherwise than when it opened? */
    resettable: unsearched(list, { draft: initial, search: { ...state.search, ...state.side } }, parent).size > 0,
    state,
    store,
    dispatch,
    result,
    live,
    columns,
    can: { ...verbs, add: verbs.add && hasForm, edit: verbs.edit && hasForm },
    listUi,
    listOptions,
    tools,
    /** Opens the form of a new row, below another one in a tree. */
    create: (parentRow?: WireRow) =>
      common.openForm({
        form,
        id: null,
        lockedValues: parentRow && resource.tree ? { [resource.tree]: parentRow.id } : underValues(list, tools.filters),
        defaultValues: parkValues,
      }),
    remove: useRemoval(resource, result.rows.length, dispatch, openOverlay),
  }
}

export type ListModel = ReturnType<typeof useListModel>
