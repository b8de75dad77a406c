import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { List } from '../../../../model/list'
import { addedParkColumn } from '../../../../model/park-column'
import type { Resource } from '../../../../model/resource'
import { call, type CallOptions } from '../../../api/call'
import { readersOrder } from '../../../fields/title-of'
import { useEveryPark } from '../../../fields/reference/lookup'
import { useChosenPark } from '../../../session/chosen-park'
import { isShownWith } from '../../../session/permits'
import { useSession } from '../../../session/session'
import { useMedia } from '../../../ui/hooks/use-phone'
import {
  compactLayout,
  declaredLayout,
  namingColumns,
  readSaved,
  restoreLayout,
  savedLayout,
  shownColumns,
  worthOf,
  type ColumnChoice,
  type SavedColumns,
} from './column-layout'

export interface ColumnLayout {
  /** The layout to show: the one being edited, else the compact one, else the saved one, else the declared one. */
  layout: readonly ColumnChoice[]
  /** Its shown columns in display order. */
  shown: readonly ColumnChoice[]
  pending: boolean
  editing: boolean
  start: () => void
  edit: (layout: readonly ColumnChoice[]) => void
  reset: () => void
  cancel: () => void
  apply: () => void
  /** Whether only the most important columns are shown; null: the list has no compact layout. */
  compact: boolean | null
  setCompact: (compact: boolean) => void
  /** The columns that matter most, the most important first. */
  worth: readonly string[]
}

/** Does the user see the rows of several parks? */
function useSeveralParks(): boolean {
  const chosen = useChosenPark()
  const { data: parks = [] } = useEveryPark()
  return chosen === null && parks.length > 1
}

/** Windows in which few lists have room for all their columns. */
const small = window.matchMedia('(max-width: 1279px)')

/** The list with the columns that the user is shown, in the order for their language. */
function forReader(resource: Resource, list: List, permissions: ReadonlySet<string>): List {
  const { columns, compact } = list
  const ordered = (names: readonly string[]) =>
    readersOrder(
      names.filter((name) => isShownWith(resource.fields[name], permissions)),
      columns,
    )
  return {
    ...list,
    columns: ordered(columns),
    pinned: ordered(namingColumns(resource, list)),
    ...(compact && { compact: ordered(compact) }),
  }
}

/**
 * The user's column layout of a list, saved on the server as a preference under the view's name. Until they choose
 * columns or the compact layout, small windows get the compact one. Columns that are `absent` don't exist for the user.
 */
export function useColumnLayout(
  view: string,
  resource: Resource,
  declaredList: List,
  absent?: readonly string[],
): ColumnLayout {
  const permissions = useSession((session) => session.permissions)
  const list = useMemo(() => forReader(resource, declaredList, permissions), [resource, declaredList, permissions])
  const key = `columns:${view}`
  const client = useQueryClient()
  const several = useSeveralParks()
  const column = addedParkColumn(resource, list)
  const added = several ? column : null
  const declared = useMemo(() => declaredLayout(resource, list, added), [resource, list, added])
  const addedToCompact = several && list.compact ? addedParkColumn(resource, { columns: list.compact }) : null
  const compacted = useMemo(() => compactLayout(list, declared, addedToCompact), [list, declared, addedToCompact])
  const isSmall = useMedia(small)
  const [draft, setDraft] = useState<readonly ColumnChoice[] | null>(null)
  const queryKey = ['preference', key]
  const read = (options: CallOptions) => call<{ value: unknown } | null>('/api/preference/get', { key }, options)
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read({ signal, quiet: true }), staleTime: Infinity })
  const saved = useMemo(() => readSaved(query.data?.value), [query.data])
  const save = useMutation({
    mutationFn: async (change: Partial<SavedColumns>) => {
      // They may not have been read, and another window may have saved others since.
      const value = { ...readSaved((await read({}))?.value), ...change }
      await call('/api/preference/set', { key, value }, { method: 'PUT' })
      client.setQueryData(queryKey, { value })
    },
    onMutate: (change) => client.setQueryData(queryKey, { value: { ...saved, ...change } }),
  })
  const restored = useMemo(() => restoreLayout(saved.columns, declared), [saved, declared])
  const usual = isSmall && saved.columns === null
  const compact = saved.compact ?? usual
  const layout = draft ?? (compact && compacted ? compacted : restored)
  return {
    layout,
    shown: shownColumns(layout, absent),
    pending: query.isPending,
    editing: draft !== null,
    start: () => setDraft(restored),
    edit: setDraft,
    reset: () => setDraft(declared),
    cancel: () => setDraft(null),
    apply: () => {
      if (draft)
        save.mutate({ columns: draft === declared ? null : savedLayout(draft, declared, column), compact: false })
      setDraft(null)
    },
    compact: compacted && compact,
    worth: worthOf(list, addedToCompact),
    // What is usual for the window is no choice: other windows keep what is usual for them.
    setCompact: (next) => save.mutate({ compact: next === usual ? null : next }),
  }
}
