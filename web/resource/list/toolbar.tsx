import {
  ColumnWidthOutlined,
  DeleteOutlined,
  FilterOutlined,
  PlusOutlined,
  ReloadOutlined,
  SettingOutlined,
  ExportOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { FilterChips } from './search/filter-chips'
import { IconButton } from '../../ui/icon-button'
import { ReservedText } from '../../page/reserved-text'
import type { ListModel } from './use-list-model'
import { LiveChip } from './live/live-chip'
import { activeFilters, unsearched } from './state/list-request'
import { PageNumbers } from './page-numbers'
import { PrintButton } from '../../page/print/print-button'
import { lazyDialog } from '../../ui/lazy-component'
import { knownPages } from './page-window'
import { hasSearch } from './search/search-panel'
import { permissionsFor } from '../../../model/resource'
import { Permitted } from '../../session/permitted'
import { parentIds } from '../tree/tree-rows'
import { useMutation } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { exportRows, type ListQuery } from '../../api/resource-calls'
import { totalText } from './use-list-rows'
import { t, words } from '../../text/text'

/** Exports, with the shown columns and in the shown order, all rows that the list was searched for, or the chosen ones. */
function useExport(model: ListModel) {
  const { resource, list, contextFilters, columns, tools } = model
  const isChanged = useStore(model.store, (now) => unsearched(list, now, contextFilters).size > 0)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (ids: readonly number[] | null) => {
      const request: ListQuery = model.request()
      const { order_column_name, order_type, list: name } = request
      return exportRows(resource.name, {
        columns: columns.shown.map(({ name }) => name),
        ...(ids ? { query: { order_column_name, order_type, list: name }, ids } : { query: request }),
      })
    },
    onSuccess: (_, ids) =>
      tools.succeeded(t(isChanged && !ids ? words.export.succeededAsShown : words.export.succeeded)),
  })
  return { run: mutate, running: isPending ? (variables ? 'chosen' : 'all') : null, isChanged } as const
}

function ExportButtons({ model }: { model: ListModel }) {
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
        title={`${t(words.export.all, { total })}${isChanged ? t(words.export.changed) : ''}`}
        onClick={() => run(null)}
      >
        {t(running === 'all' ? words.list.exporting : words.list.export)}
        <span className="faint" aria-hidden>
          {total}
        </span>
      </Button>
      {/* Last, since it must not move the others. */}
      {chosen.length > 0 && (
        <Button icon={<ExportOutlined />} loading={running === 'chosen'} onClick={() => run(chosen)}>
          {t(words.list.exportSelected, { count: chosen.length })}
        </Button>
      )}
    </>
  )
}

const PrintList = lazyDialog(() => import('../print/print-list').then((part) => part.PrintList))

/** What a list is taken away in: a workbook or paper. */
function Copies({ model }: { model: ListModel }) {
  const print = () => model.tools.openOverlay((close) => <PrintList model={model} onClosed={close} />)
  return (
    <Permitted any={model.resource.exportWith === null ? null : [model.resource.exportWith]}>
      <PrintButton disabled={model.result.total === 0} onPrint={print} />
      <ExportButtons model={model} />
    </Permitted>
  )
}

function FoldButton({ model: { result, state, dispatch } }: { model: ListModel }) {
  const isFolded = state.folded.length > 0
  return (
    <Button onClick={() => dispatch({ type: 'foldAll', ids: isFolded ? [] : parentIds(result.rows) })}>
      {t(isFolded ? words.list.expandAll : words.list.collapseAll)}
    </Button>
  )
}

function FormButtons({ model: { resource, tools } }: { model: ListModel }) {
  return Object.entries(resource.forms).map(([name, { label, create, permission = 'add' }]) =>
    create && label ? (
      <Permitted key={name} any={permissionsFor(resource, permission)}>
        <Button icon={<PlusOutlined />} onClick={() => tools.openForm({ form: name, id: null })}>
          {t(label)}
        </Button>
      </Permitted>
    ) : null,
  )
}

function MainButtons({ model }: { model: ListModel }) {
  const { can, result, listUi, tools, resource } = model
  const selected = result.rows.filter(
    (row) => tools.selected.includes(Number(row.id)) && listUi.removable?.(row) !== false,
  )
  const deleteLabel = (count: number): string => t(words.list.deleteSelected, { count })
  return (
    <>
      {can.add && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => model.create()}>
          {t(words.list.create)}
        </Button>
      )}
      <FormButtons model={model} />
      {can.remove && !resource.tree && (
        <Button icon={<DeleteOutlined />} disabled={selected.length === 0} onClick={() => model.remove(selected)}>
          <ReservedText text={deleteLabel(selected.length)} longest={deleteLabel(result.rows.length)} />
        </Button>
      )}
      {listUi.toolbar && <listUi.toolbar tools={tools} selected={selected} />}
      {resource.tree ? <FoldButton model={model} /> : <Copies model={model} />}
    </>
  )
}

export function Toolbar({ model }: { model: ListModel }) {
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
            label={t(words.list.pagesAbove)}
            page={state.page}
            shown={result.page}
            pages={knownPages(result, state.pageSize)}
            onPage={(page) => dispatch({ type: 'page', page })}
          />
        )}
        <IconButton
          label={t(words.list.refresh)}
          icon={<ReloadOutlined />}
          onClick={() => dispatch({ type: 'reload' })}
        />
        {columns.compact !== null && (
          <IconButton
            label={t(words.list.compact)}
            icon={<ColumnWidthOutlined />}
            pressed={columns.compact}
            onClick={() => columns.setCompact(!columns.compact)}
          />
        )}
        <IconButton label={t(words.list.columns)} icon={<SettingOutlined />} onClick={columns.start} />
        {searchable && (
          <IconButton
            label={t(state.panelOpen ? words.list.hidePanel : words.list.showPanel)}
            icon={<FilterOutlined />}
            badge={filterCount}
            expanded={state.panelOpen}
            onClick={() => dispatch({ type: 'panel', open: !state.panelOpen })}
          />
        )}
      </div>
    </div>
  )
}
