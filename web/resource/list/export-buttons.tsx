import { ExportOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { exportRows, type ListQuery } from '../../api/resource-calls'
import { operatorNow } from '../../session/operator-now'
import { useText } from '../../text/use-text'
import { totalText } from './count/total-text'
import { shownColumns } from './columns/column-layout'
import type { ListModel } from './list-model'
import { listRequest } from './state/list-request'
import { unsearched } from './state/unsearched'

/** Exports, with the shown columns and in the shown order, all rows that the list was searched for, or the chosen ones. */
function useExport({ resource, list, screen, state, contextFilters, columns, listOptions, tools }: ListModel) {
  const t = useText()
  const isChanged = unsearched(list, state, contextFilters).size > 0
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (ids: readonly number[] | null) => {
      const request: ListQuery = listRequest(list, state, contextFilters, operatorNow(), screen.list)
      const { order_column_name, order_type, list: name } = request
      return exportRows(resource.name, {
        columns: shownColumns(columns.layout, listOptions.absent).map(({ name }) => name),
        ...(ids ? { query: { order_column_name, order_type, list: name }, ids } : { query: request }),
      })
    },
    onSuccess: (_, ids) => tools.succeeded(t(isChanged && !ids ? 'export.succeededAsShown' : 'export.succeeded')),
  })
  return { run: mutate, running: isPending ? (variables ? 'chosen' : 'all') : null, isChanged } as const
}

export function ExportButtons({ model }: { model: ListModel }) {
  const t = useText()
  const { result, tools } = model
  const { run, running, isChanged } = useExport(model)
  const total = totalText(result)
  const chosen = tools.selected
  return (
    <>
      <Button
        icon={<ExportOutlined />}
        loading={running === 'all'}
        disabled={result.total === 0}
        title={`${t('export.all', { total })}${isChanged ? t('export.changed') : ''}`}
        onClick={() => run(null)}
      >
        {t(running === 'all' ? 'list.exporting' : 'list.export')}
        <span className="faint" aria-hidden>
          {total}
        </span>
      </Button>
      {/* Last, since it must not move the others. */}
      {chosen.length > 0 && (
        <Button icon={<ExportOutlined />} loading={running === 'chosen'} onClick={() => run(chosen)}>
          {t('list.exportSelected', { count: chosen.length })}
        </Button>
      )}
    </>
  )
}
