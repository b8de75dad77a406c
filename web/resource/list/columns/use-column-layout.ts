import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { List } from '../../../../model/list'
import { call } from '../../../api/call'
import { declaredLayout, restoreLayout, type ColumnChoice } from './column-layout'

export interface ColumnLayout {
  /** As the table draws it: what is being edited, else what was remembered, else as declared. */
  layout: readonly ColumnChoice[]
  /** Not yet known whether something was remembered. */
  pending: boolean
  editing: boolean
  start: () => void
  edit: (layout: readonly ColumnChoice[]) => void
  reset: () => void
  cancel: () => void
  apply: () => void
}

/** The columns of a list as this person wants them; remembered by the server under the screen's name. */
export function useColumnLayout(view: string, list: List): ColumnLayout {
  const key = `columns:${view}`
  const client = useQueryClient()
  const declared = useMemo(() => declaredLayout(list), [list])
  const [draft, setDraft] = useState<readonly ColumnChoice[] | null>(null)
  const saved = useQuery({
    queryKey: ['preference', key],
    queryFn: ({ signal }) => call<{ value: unknown } | null>('/api/preference/get', { key }, { signal, quiet: true }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const keep = useMutation({
    mutationFn: (value: readonly ColumnChoice[] | null) =>
      call('/api/preference/set', { key, value }, { method: 'PUT' }),
    onMutate: (value) => client.setQueryData(['preference', key], { value }),
  })
  const remembered = useMemo(() => restoreLayout(saved.data?.value, declared), [saved.data, declared])
  return {
    layout: draft ?? remembered,
    pending: saved.isPending,
    editing: draft !== null,
    start: () => setDraft(remembered),
    edit: setDraft,
    reset: () => setDraft(declared),
    cancel: () => setDraft(null),
    apply: () => {
      if (draft) keep.mutate(draft === declared ? null : draft)
      setDraft(null)
    },
  }
}
