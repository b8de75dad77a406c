import { defaultPageSize } from '../../../model/list'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useReducer, useState } from 'react'
import type { List } from '../../../model/list'
import { permissionsFor, type Resource, type Verb } from '../../../model/resource'
import type { Screen } from '../../../model/screen'
import type { WireRow } from '../../api/wire-row'
import { dictionariesOf, useLoadingDictionaries } from '../../fields/dictionary/dictionary'
import { parkFilter, useChosenPark } from '../../session/chosen-park'
import { usePermits } from '../../session/permitted'
import { usePageContext } from '../../page/page-context'
import type { FormRequest, ListTools } from '../resource-ui'
import type { ListModel } from './list-model'
import type { OpenList } from './live/live-list'
import { filterValues, isUnset } from './state/list-request'
import { openingValues, parentFilter, parentValue, type Query } from './state/list-setup'
import { listReducer, openingState, type Values } from './state/list-state'
import { screenAddress } from '../screen-address'
import { shownColumns } from './columns/column-layout'
import { useColumnLayout, type ColumnLayout } from './columns/use-column-layout'
import { useListUi } from '../use-resource-ui'
import { useListRows } from './use-list-rows'
import { useLiveList } from './live/use-live-list'
import { usePhone } from '../../ui/use-phone'
import { useRemoval } from './use-removal'

const noOptions = (): Record<string, never> => ({})

const listOf = (resource: Resource, name: string | undefined): List =>
  (name === undefined ? undefined : resource.lists[name]) ?? resource.list

function useVerbs(resource: Resource, mayCreate: boolean): Record<Verb, boolean> {
  const permitted = usePermits()
  const may = (verb: Verb) => resource.verbs.includes(verb) && permitted({ any: permissionsFor(resource, verb) })
  return { query: may('query'), add: may('add') && mayCreate, edit: may('edit'), remove: may('remove') }
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

const isShown = ({ layout }: ColumnLayout, absent: readonly string[] | undefined, name: string): boolean =>
  shownColumns(layout, absent).some((column) => column.name === name)

/** Calls back while rendering when a value is another than at the last rendering. */
function useChange(value: string | null, changed: () => void): void {
  const [known, setKnown] = useState(value)
  if (value === known) return
  setKnown(value)
  changed()
}

interface ListHost extends Pick<ListTools, 'openOverlay'>, Pick<OpenList, 'box'> {
  /** Opens a form over the list; `onDone` is called after it was saved. */
  openForm: (request: FormRequest, onDone: () => void) => void
}

/** The state of an open list: its rows, kept up to date, and what the user may do with them. */
export function useListModel(
  screen: Screen,
  resource: Resource,
  query: Query,
  { openForm: openFormOver, openOverlay, box }: ListHost,
): ListModel {
  const list = listOf(resource, screen.list)
  const form = screen.list !== undefined && resource.forms[screen.list] ? screen.list : undefined
  const phone = usePhone()
  const { go } = usePageContext()
  const { message } = App.useApp()
  const client = useQueryClient()
  const customUi = useListUi(resource, screen.list)
  // On a phone there is no room for the side panel; its filters are in the search panel.
  const listUi = phone ? { ...customUi, side: undefined } : customUi
  const listOptions = (listUi.useListOptions ?? noOptions)(query)
  const [state, dispatch] = useReducer(listReducer, null, () =>
    openingState(openingValues(resource, list, query), list.pageSize ?? defaultPageSize, !phone),
  )
  // Loads all dictionaries in one call; if each cell requested its own, the later calls would be delayed.
  useLoadingDictionaries(dictionariesOf(resource.fields))
  const parent = parentFilter(resource, list, query)
  const parkValues = useParkValues(resource, list, query)
  const [park = null] = Object.values(parkValues).map(String)
  useChange(park, () => dispatch({ type: 'parkChanged' }))
  const columns = useColumnLayout(screen.view, list)
  // An order that no heading shows could not be seen, nor changed back.
  if (state.sort && !columns.editing && !isShown(columns, listOptions.absent, state.sort.by))
    dispatch({ type: 'newest' })
  const contextFilters = { ...parkValues, ...parent }
  const result = useListRows(resource, list, state, contextFilters)
  const live = useLiveList({ resource, list, state, contextFilters, result, dispatch, box })
  const reload = () => {
    dispatch({ type: 'reload' })
    // Other screens may show the changed rows; they read them again when they are next shown.
    void client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
  }
  const openForm = (request: FormRequest) => openFormOver(request, reload)
  const tools: ListTools = {
    reload,
    openForm,
    openOverlay,
    openScreen: (name, screenQuery) => go(screenAddress(name, screenQuery) ?? '/'),
    succeeded: (text) => void message.success(text),
    query,
    filters: filterValues(list, state, contextFilters),
    selected: presentIds(result.rows, live.deleted).filter((id) => state.selected.includes(id)),
  }
  const hasForm = (form === undefined ? resource.form : (resource.forms[form]?.fields ?? [])).length > 0
  const verbs = useVerbs(resource, listOptions.mayCreate !== false)
  return {
    screen,
    resource,
    list,
    form,
    query,
    contextFilters,
    park: Object.keys(parkValues).some((name) => isUnset(state.search[name])) ? park : null,
    fallback: (names) => Object.fromEntries(Object.entries(parent).filter(([name]) => names.includes(name))),
    state,
    dispatch,
    result,
    live,
    columns,
    can: { ...verbs, add: verbs.add && hasForm, edit: verbs.edit && hasForm },
    listUi,
    listOptions,
    tools,
    create: (parentRow) =>
      openForm({
        form,
        id: null,
        lockedValues: parentRow && resource.tree ? { [resource.tree]: parentRow.id } : underValues(list, tools.filters),
        defaultValues: parkValues,
      }),
    remove: useRemoval(resource, result.rows.length, dispatch),
  }
}
