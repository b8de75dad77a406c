import './list-table.css'
import { Table, type TableColumnType } from 'antd'
import {
  cloneElement,
  isValidElement,
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  type ReactNode,
  useState,
} from 'react'
import { useAppearance } from '../../../appearance/appearance'
import { sizeOf } from '../../../appearance/size'
import type { WireRow } from '../../../api/wire-row'
import { useLocalize } from '../../../text/use-localize'
import { useText } from '../../../text/use-text'
import { useContentWidths, useRowsRead } from './content-widths'
import type { ListModel } from '../list-model'
import { RowActions, actionsWidth } from './row-actions'
import { rowMark } from './row-mark'
import { rowTitle } from '../../row-title'
import { layOutColumns } from './lay-out-columns'
import { planColumns } from './table-columns'
import { TableSummary } from './table-summary'
import { TreeCell } from '../../tree/tree-cell'
import { treeRows } from '../../tree/tree-rows'
import { useBox, type Box } from '../../../ui/hooks/use-box'
import { useMayOpen } from '../../use-may-open'
import { useRowCommands, type RowCommand } from '../use-row-commands'
import { useScrollKeys } from '../../../ui/keys/use-scroll-keys'

/** The list of an earlier rendering if it has the same values, so that what depends on it doesn't change. */
function useSameList<T>(list: readonly T[]): readonly T[] {
  const [kept, keep] = useState(list)
  const isSame = kept.length === list.length && list.every((one, index) => Object.is(one, kept[index]))
  if (isSame) return kept
  keep(list)
  return list
}

const tableInputs = ({ model }: { model: ListModel }): unknown[] => [
  model.result.rows,
  model.result.total,
  model.result.more,
  model.result.summary,
  model.result.fetching,
  model.columns.layout,
  model.live.added,
  model.live.deleted,
  model.state.sort,
  model.state.selected,
  model.state.folded,
  model.state.load,
  model.listUi,
  model.can.add,
  model.can.edit,
  model.can.remove,
  model.listOptions.absent?.join(),
]

/** Compares what the table shows, so that typing into the search panel doesn't render all rows again. */
function isSameTable(one: { model: ListModel }, other: { model: ListModel }): boolean {
  const before = tableInputs(one)
  return tableInputs(other).every((input, index) => Object.is(input, before[index]))
}

const selectionWidth = 36
/** The font size that the declared column widths are meant for, in pixels. */
const declaredFontSize = 13
/** Pixels across a scroll bar: the horizontal one would cover the last row, the vertical one the ends of all. */
const scrollBarSize = 8

/** The rows for the table; for a tree, they are flattened, and `wrapCell` renders the first cell of each. */
function useRows({ resource, result, state, dispatch }: ListModel) {
  const { rows } = result
  return useMemo(() => {
    if (!resource.tree) return { rows, wrapCell: undefined }
    const folded = new Set(state.folded)
    const flat = treeRows(rows, folded)
    const treeRowOf = new Map(flat.map((one) => [one.row, one]))
    const wrapCell = (row: WireRow, cell: ReactNode): ReactNode => (
      <TreeCell
        title={rowTitle(resource, row)}
        depth={treeRowOf.get(row)?.depth ?? 0}
        count={treeRowOf.get(row)?.children ?? 0}
        folded={folded.has(Number(row.id))}
        onFold={() => dispatch({ type: 'fold', id: Number(row.id) })}
      >
        {cell}
      </TreeCell>
    )
    // The children are rows of their own here; the table must not nest them again.
    return { rows: flat.map(({ row }) => row), wrapCell }
  }, [resource, rows, state.folded, dispatch])
}

function actionsColumn(
  model: ListModel,
  commands: readonly RowCommand[],
  heading: string,
  size: number,
  rowsRead: readonly WireRow[],
): TableColumnType<WireRow>[] {
  if (commands.length === 0) return []
  const render = (_: unknown, row: WireRow) => <RowActions row={row} resource={model.resource} commands={commands} />
  const rows = new Set([...rowsRead, ...model.result.rows])
  const width = actionsWidth(commands, [...rows], heading, size)
  return [{ key: 'actions', title: heading, fixed: 'right', width, render }]
}

/** Rows can be ticked in every list but trees, since who sees a list may export the ticked rows. */
function useSelection({ resource, tools, live, dispatch }: ListModel) {
  const t = useText()
  // Whenever the table gets another array, it makes its columns anew and renders all rows twice more.
  const chosen = useSameList(tools.selected)
  const selectedRowKeys = useMemo(() => [...chosen], [chosen])
  const { deleted } = live
  // The table asks for those of all rows whenever it gets another function, so the names are given to the drawn ones only.
  const getCheckboxProps = useCallback((row: WireRow) => ({ disabled: deleted.has(Number(row.id)) }), [deleted])
  if (resource.tree) return undefined
  return {
    columnWidth: selectionWidth,
    fixed: true,
    selectedRowKeys,
    onChange: (keys: React.Key[]) => dispatch({ type: 'select', ids: keys.map(Number) }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectPage') }),
    getCheckboxProps,
    renderCell: (_: boolean, row: WireRow, __: number, box: ReactNode) =>
      isValidElement<{ 'aria-label'?: string }>(box)
        ? cloneElement(box, { 'aria-label': t('list.selectRow', { name: rowTitle(resource, row) }) })
        : box,
  }
}

function SizedTable({ model, box }: { model: ListModel; box: Box }) {
  const t = useText()
  const localize = useLocalize()
  const mayOpen = useMayOpen(model)
  const { rows, wrapCell } = useRows(model)
  const selection = useSelection(model)
  const { body: size, row: rowHeight } = useAppearance((appearance) => sizeOf(appearance.size))
  const rowsRead = useRowsRead(model)
  const actions = actionsColumn(model, useRowCommands(model), t('list.actions'), size, rowsRead)
  const contentWidths = useContentWidths(model, rowsRead)
  const scaled = (width: number): number => Math.ceil((width * size) / declaredFontSize)
  const plan = planColumns(model, { localize, mayOpen, contentWidths, wrapCell }).map((one) => ({
    ...one,
    heading: scaled(one.heading),
    foldedHeading: scaled(one.foldedHeading),
    content: { width: scaled(one.content.width), full: scaled(one.content.full) },
  }))
  const isLong = rows.length * rowHeight > box.height
  const { columns, className, width } = layOutColumns(
    model,
    plan,
    actions,
    box.width - (selection ? selectionWidth : 0),
    isLong ? scrollBarSize : 0,
  )
  const tableWidth = width + (selection ? selectionWidth : 0)
  const scrolls = tableWidth > box.width
  // antd only fixes a summary that is a `Table.Summary` itself.
  const summary = () => (
    <Table.Summary fixed>
      <TableSummary model={model} columns={columns.length + (selection ? 1 : 0)} />
    </Table.Summary>
  )
  return (
    <Table<WireRow>
      virtual
      rowKey="id"
      rowClassName={(row) => rowMark(model.live, row)}
      onRow={(row) => (model.live.deleted.has(Number(row.id)) ? { title: t('list.goneRow') } : {})}
      childrenColumnName="no_children"
      pagination={false}
      dataSource={rows}
      columns={columns}
      rowSelection={selection}
      scroll={{ x: Math.max(tableWidth, box.width), y: box.height - (scrolls ? scrollBarSize : 0) }}
      summary={model.result.summary ? summary : undefined}
      className={[scrolls && 'is-wide', isLong && 'is-long', className].filter(Boolean).join(' ')}
    />
  )
}

/** The table of a list. It fills the available space and scrolls inside, also by keyboard. */
export const ListTable = memo(function ListTable({ model }: { model: ListModel }) {
  const localize = useLocalize()
  const { ref, box, measure } = useBox()
  const scrolling = useScrollKeys()
  const hasSummary = model.result.summary !== null
  useLayoutEffect(measure, [measure, hasSummary, box])
  return (
    <div
      ref={ref}
      className="list-table opens-rows"
      role="region"
      aria-label={localize(model.screen.label)}
      aria-busy={model.result.fetching}
      tabIndex={0}
      {...scrolling}
    >
      {box && <SizedTable model={model} box={box} />}
    </div>
  )
}, isSameTable)
