import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { Dispatch } from 'react'
import type { Resource } from '../../../model/resource'
import { remove } from '../../api/resource-calls'
import { invalidateLookups } from '../../fields/reference/invalidate-lookups'
import type { WireRow } from '../../api/wire-row'
import { useText } from '../../text/use-text'
import type { ListAction } from './state/list-state'
import { rowTitle } from '../row-title'
import { useConfirm } from '../../ui/use-confirm'

const maxNames = 3

function namesOf(resource: Resource, rows: readonly WireRow[]): string {
  const names = rows.slice(0, maxNames).map((row) => rowTitle(resource, row))
  return rows.length > maxNames ? `${names.join(', ')} … (${rows.length})` : names.join(', ')
}

/** Returns a function that deletes rows after a confirmation; `onPage` is the number of rows on the page. */
export function useRemoval(
  resource: Resource,
  onPage: number,
  dispatch: Dispatch<ListAction>,
): (rows: readonly WireRow[]) => void {
  const t = useText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const { mutateAsync } = useMutation({
    mutationFn: (rows: readonly WireRow[]) => {
      const keys = rows.map((row) => row[resource.key])
      return remove(resource.name, keys.length === 1 ? keys[0] : keys, resource.key)
    },
    onSuccess: (_, rows) => {
      void message.success(t('list.deleted'))
      dispatch({ type: 'removed', count: rows.length, onPage })
      void client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
      invalidateLookups(client, resource.name)
    },
  })
  return (rows) => {
    confirm({
      title: t('list.deleteAsk', { msg: namesOf(resource, rows) }),
      okText: t('list.delete'),
      cancelText: t('app.cancel'),
      okButtonProps: { danger: true },
      onOk: () => mutateAsync(rows).then(undefined, () => undefined),
    })
  }
}
