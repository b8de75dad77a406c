import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Dispatch } from 'react'
import type { Resource } from '../../../model/resource'
import { codes } from '../../../model/envelope'
import { CallError } from '../../api/call-error'
import { changes, remove } from '../../api/resource-calls'
import type { Answers } from '../../api/questions'
import { invalidateLookups } from '../../fields/reference/invalidate-lookups'
import type { WireRow } from '../../api/wire-row'
import type { OpenOverlay } from '../../page/overlay'
import { openAsking, runAsking } from '../ask/run-asking'
import type { ListAction } from './state/list-state'
import { versionsOf } from './live/live-rows'
import { rowTitle } from '../../fields/title-of'
import { useConfirm } from '../../ui/over-page/over-page'
import { useMessage } from '../../ui/over-page/use-message'
import { t, words } from '../../text/text'

const maxNames = 3

function namesOf(resource: Resource, rows: readonly WireRow[]): string {
  const names = rows.slice(0, maxNames).map((row) => rowTitle(resource, row))
  return rows.length > maxNames ? `${names.join(', ')} … (${rows.length})` : names.join(', ')
}

/** Those of the rows that don't exist any more; none if the server can't be asked. */
async function goneAmong(resource: Resource, rows: readonly WireRow[]): Promise<readonly WireRow[]> {
  const known = { after: 0, shown: versionsOf(rows), top: false }
  const { gone } = await changes(resource.name, {}, known).catch(() => ({ gone: [] as readonly number[] }))
  return rows.filter(({ id }) => gone.includes(Number(id)))
}

interface Removal {
  rows: readonly WireRow[]
  answers: Answers
}

/** Returns a function that deletes rows after a confirmation; `onPage` is the number of rows on the page. */
export function useRemoval(
  resource: Resource,
  onPage: number,
  dispatch: Dispatch<ListAction>,
  openOverlay: OpenOverlay,
): (rows: readonly WireRow[]) => void {
  const client = useQueryClient()
  const message = useMessage()
  const confirm = useConfirm()
  const { mutateAsync } = useMutation({
    mutationFn: ({ rows, answers }: Removal) => {
      const keys = rows.map((row) => row[resource.key])
      return remove(resource.name, keys.length === 1 ? keys[0] : keys, resource.key, { answers })
    },
    onSuccess: (_, { rows }) => {
      void message.success(t(words.list.deleted))
      dispatch({ type: 'removed', count: rows.length, onPage })
      void client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
      invalidateLookups(client, resource.name)
    },
    onError: async (problem, { rows }) => {
      if (!(problem instanceof CallError) || problem.code !== codes.notFound || rows.length < 2) return
      const gone = await goneAmong(resource, rows)
      if (gone.length > 0) void message.warning(t(words.list.alreadyDeleted, { names: namesOf(resource, gone) }), 8)
      dispatch({ type: 'reload' })
    },
  })
  return (rows) => {
    const title = t(words.list.deleteAsk, { msg: namesOf(resource, rows) })
    const asking = { title, yes: t(words.list.delete), run: (answers: Answers) => mutateAsync({ rows, answers }) }
    if (resource.reasons?.delete) openAsking(openOverlay, asking, [], { withReason: true })
    else
      confirm({
        title,
        okText: asking.yes,
        okButtonProps: { danger: true },
        onOk: () => runAsking(openOverlay, asking),
      })
  }
}
