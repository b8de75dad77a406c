import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { List } from '../../../../model/list'
import { call } from '../../../api/call'
import { declaredLayout, restoreLayout, type ColumnChoice } from './column-layout'

export interface ColumnLayout {
  /** The layout to show: the one being edited, else the saved one, else the declared one. */
  layout: readonly ColumnChoice[]
  pending: boolean
  editing: boolean
  start: () => void
  edit: (layout: readonly ColumnChoice[]) => void
  reset: () => void
  cancel: () => void
  apply: () => void
}

/** The user's column layout of a list, saved on the server as a preference under the view's name. */
export function useColumnLayout(view: string, list: List): ColumnLayout {
  const key = `columns:${view}`
  const client = useQueryClient()
  const declared = useMemo(() => declaredLayout(list), [list])
  const [draft, setDraft] = useState<readonly ColumnChoice[] | null>(null)
  const saved = useQuery({
    queryKey: ['preference', key],
    queryFn: ({ signal }) => call<{ value: unknown } | null>('/api/preference/get', { key }, { signal, quiet: true }),
    staleTime: Infinity,
  })
  const save = useMutation({
    mutationFn: (value: readonly ColumnChoice[] | null) =>
      call('/api/preference/set', { key, value }, { method: 'PUT' }),
    onMutate: (value) => client.setQueryData(['preference', key], { value }),
  })
  const restored = useMemo(() => restoreLayout(saved.data?.value, declared), [saved.data, declared])
  return {
    layout: draft ?? restored,
    pending: saved.isPending,
    editing: draft !== null,
    start: () => setDraft(restored),
    edit: setDraft,
    reset: () => setDraft(declared),
    cancel: () => setDraft(null),
    apply: () => {
      if (draft) save.mutate(draft === declared ? null : draft)
      setDraft(null)
    },
  }
}
