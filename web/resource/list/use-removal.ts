import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import type { Dispatch } from 'react'
import type { Resource } from '../../../model/resource'
import { remove } from '../../api/resource-calls'
import { forgetLookups } from '../../fields/reference/forget-lookups'
import type { WireRow } from '../../api/wire-row'
import { useText } from '../../text/use-text'
import type { ListAction } from './state/list-state'
import { rowTitle } from '../row-title'
import { useConfirm } from '../../ui/use-confirm'

const named = 3

/** The first few rows by name, and how many there are when that is not all. */
function namesOf(resource: Resource, rows: readonly WireRow[]): string {
  const names = rows.slice(0, named).map((row) => rowTitle(resource, row))
  return rows.length > named ? `${names.join(', ')} … (${rows.length})` : names.join(', ')
}

/** How rows are deleted: the person is asked first, and told when it is done; a refusal is told by the call. */
export function useRemoval(
  resource: Resource,
  onPage: number,
  dispatch: Dispatch<ListAction>,
): (rows: readonly WireRow[]) => void {
  const t = useText()
  const client = useQueryClient()
  const { message } = App.useApp()
  const ask = useConfirm()
  const { mutateAsync } = useMutation({
    mutationFn: (rows: readonly WireRow[]) => {
      const keys = rows.map((row) => row[resource.key])
      return remove(resource.name, keys.length === 1 ? keys[0] : keys, resource.key)
    },
    onSuccess: (_, rows) => {
      void message.success(t('list.deleted'))
      dispatch({ type: 'removed', count: rows.length, onPage })
      void client.invalidateQueries({ queryKey: ['list'], refetchType: 'none' })
      forgetLookups(client, resource.name)
    },
  })
  return (rows) => {
    ask({
      title: t('list.deleteAsk', { msg: namesOf(resource, rows) }),
      okText: t('list.delete'),
      cancelText: t('app.cancel'),
      okButtonProps: { danger: true },
      onOk: () => mutateAsync(rows).then(undefined, () => undefined),
    })
  }
}
