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
import { exportRows } from '../../api/resource-calls'
import { useText } from '../../text/use-text'
import { shownColumns } from './columns/column-layout'
import { FilterChips } from './search/filter-chips'
import { IconButton } from '../../ui/icon-button'
import type { ListModel } from './list-model'
import { LiveChip } from './live/live-chip'
import { activeFilters, listRequest } from './state/list-request'
import { PageNumbers } from './page-numbers'
import { pagesOf } from './page-window'
import { hasSearch } from './search/search-panel'
import { permissionsFor } from '../../../model/resource'
import { operatorNow } from '../../session/operator-now'
import { Permitted } from '../../session/permitted'
import { useLocalize } from '../../text/use-localize'
import { parentIds } from '../tree/tree-rows'

function FoldButton({ model: { result, state, dispatch } }: { model: ListModel }) {
  const t = useText()
  const isFolded = state.folded.length > 0
  return (
    <Button onClick={() => dispatch({ type: 'foldAll', ids: isFolded ? [] : parentIds(result.rows) })}>
      {t(isFolded ? 'list.expandAll' : 'list.collapseAll')}
    </Button>
  )
}

function FormButtons({ model: { resource, tools } }: { model: ListModel }) {
  const localize = useLocalize()
  return Object.entries(resource.forms).map(([name, { label, create, permission = 'add' }]) =>
    create && label ? (
      <Permitted key={name} any={permissionsFor(resource, permission)}>
        <Button icon={<PlusOutlined />} onClick={() => tools.openForm({ form: name, id: null })}>
          {localize(label)}
        </Button>
      </Permitted>
    ) : null,
  )
}

/** Exports all rows that match, with the shown columns. */
function ExportButton({ model }: { model: ListModel }) {
  const t = useText()
  const { resource, list, state, contextFilters, columns, listOptions, tools } = model
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      return exportRows(resource.name, {
        columns: shownColumns(columns.layout, listOptions.absent).map(({ name }) => name),
        query: listRequest(list, state, contextFilters, operatorNow(), resource.list.sort),
      })
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
  const { can, result, listUi, tools, resource } = model
  const selected = result.rows.filter(({ id }) => tools.selected.includes(Number(id)))
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
      {listUi.toolbar && <listUi.toolbar tools={tools} />}
    </>
  )
}

export function Toolbar({ model }: { model: ListModel }) {
  const t = useText()
  const { state, result, dispatch, list, columns, resource } = model
  const searchable = hasSearch(model)
  const filterCount =
    searchable && !state.panelOpen ? activeFilters(list, state.search, model.contextFilters).length : 0
  return (
    <div className="toolbar">
      <div className="toolbar-start">
        <MainButtons model={model} />
        <FilterChips model={model} />
      </div>
      <div className="toolbar-end">
        <LiveChip live={model.live} />
        {!resource.tree && result.total > 0 && (
          <PageNumbers
            label={t('list.pagesAbove')}
            page={state.page}
            shown={result.page}
            pages={pagesOf(result.total, state.pageSize)}
            onPage={(page) => dispatch({ type: 'page', page })}
          />
        )}
        <IconButton label={t('list.refresh')} icon={<ReloadOutlined />} onClick={() => dispatch({ type: 'reload' })} />
        <IconButton label={t('list.columns')} icon={<SettingOutlined />} onClick={columns.start} />
        {searchable && (
          <IconButton
            label={t(state.panelOpen ? 'list.hidePanel' : 'list.showPanel')}
            icon={<FilterOutlined />}
            badge={filterCount}
            pressed={state.panelOpen}
            onClick={() => dispatch({ type: 'panel', open: !state.panelOpen })}
          />
        )}
      </div>
    </div>
  )
}
