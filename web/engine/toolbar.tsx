import {
  DeleteOutlined,
  ExportOutlined,
  FilterOutlined,
  PlusOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { exportRows } from '../api/resource-calls'
import { useText } from '../text/use-text'
import { shownColumns } from './column-layout'
import { FilterChips } from './filter-chips'
import { FormButtons } from './form-buttons'
import { IconButton } from './icon-button'
import type { ListModel } from './list-model'
import { LiveChip } from './live-chip'
import { activeFilters, listRequest } from './list-request'
import { PageNumbers } from './page-numbers'
import { pagesOf } from './page-window'
import { hasSearch } from './search-panel'
import { FoldButton } from './fold-button'

/** Writes all rows that match, in the columns that are shown. */
export function ExportButton({ model }: { model: ListModel }) {
  const t = useText()
  const { resource, list, state, fixed, columns, tools } = model
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const names = shownColumns(columns.layout).map(({ name }) => name)
      return exportRows(resource.name, { columns: names, query: listRequest(list, state, fixed, resource.list.sort) })
    },
    onSuccess: () => tools.succeeded(t('export.succeeded')),
  })
  return (
    <Button icon={<ExportOutlined />} loading={isPending} onClick={() => mutate()}>
      {t(isPending ? 'list.exporting' : 'list.export')}
    </Button>
  )
}

function MainButtons({ model }: { model: ListModel }) {
  const t = useText()
  const { can, state, answer, dress, tools, resource } = model
  const selected = answer.rows.filter(({ id }) => state.selected.includes(Number(id)))
  return (
    <>
      {can.add && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => model.create()}>
          {t('list.create')}
        </Button>
      )}
      <FormButtons model={model} />
      {can.remove && selected.length > 0 && (
        <Button icon={<DeleteOutlined />} onClick={() => model.remove(selected)}>
          {t('list.deleteSelected', { count: selected.length })}
        </Button>
      )}
      {resource.tree ? <FoldButton model={model} /> : <ExportButton model={model} />}
      {dress.toolbar && <dress.toolbar tools={tools} />}
    </>
  )
}

/** Above the table: what can be done with the list at the left, how it is looked at on the right. */
export function Toolbar({ model }: { model: ListModel }) {
  const t = useText()
  const { state, answer, dispatch, list, columns, resource } = model
  const searchable = hasSearch(model)
  const narrowed = searchable && !state.panelOpen ? activeFilters(list, state.search, model.fixed).length : 0
  return (
    <div className="toolbar">
      <div className="toolbar-start">
        <MainButtons model={model} />
        <FilterChips model={model} />
      </div>
      <div className="toolbar-end">
        <LiveChip live={model.live} />
        {!resource.tree && answer.total > 0 && (
          <PageNumbers
            label={t('list.pagesAbove')}
            page={state.page}
            pages={pagesOf(answer.total, state.pageSize)}
            onPage={(page) => dispatch({ type: 'page', page })}
          />
        )}
        <IconButton label={t('list.refresh')} icon={<ReloadOutlined />} onClick={() => dispatch({ type: 'reload' })} />
        <IconButton label={t('list.columns')} icon={<SettingOutlined />} onClick={columns.start} />
        {searchable && (
          <IconButton
            label={t(state.panelOpen ? 'list.hidePanel' : 'list.showPanel')}
            icon={<FilterOutlined />}
            badge={narrowed}
            pressed={state.panelOpen}
            onClick={() => dispatch({ type: 'panel', open: !state.panelOpen })}
          />
        )}
      </div>
    </div>
  )
}
