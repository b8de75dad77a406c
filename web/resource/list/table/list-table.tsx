import './list-table.css'
import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode, Fragment } from 'react'
import { useAppearance } from '../../../appearance/appearance'
import { sizeOf } from '../../../appearance/size'
import type { WireRow } from '../../../api/wire-row'
import { TableBox, type TableView } from '../../../ui/table/table-box'
import type { TableColumn } from '../../../ui/table/table-column'
import { selectionWidth, VirtualTable, type TableSelection } from '../../../ui/table/virtual-table'
import { useContentWidths, useRowsRead } from './content-widths'
import type { ListModel } from '../use-list-model'
import { rowMark } from '../live/use-live-list'
import { rowTitle } from '../../../fields/title-of'
import { layOutColumns } from './lay-out-columns'
import { planColumns } from './table-columns'
import { TreeCell } from '../../tree/tree-cell'
import { treeRows } from '../../tree/tree-rows'
import { useMayOpen } from '../../use-may-open'
import { useRowCommands, type RowCommand } from '../use-row-commands'
import { totalText } from '../use-list-rows'
import { totalsOf } from './totals'
import type { Resource } from '../../../../model/resource'
import { RowMenu } from './row-menu'
import { textWidth } from '../../../ui/text-width'
import { t, words } from '../../../text/text'

const maxInline = 3

/** The number of commands shown as buttons; if there are too many, one less, and a menu for the rest. */
const inlineCount = (commands: readonly RowCommand[]): number =>
  commands.length <= maxInline ? commands.length : maxInline - 1

const offeredTo = (row: WireRow, commands: readonly RowCommand[]): RowCommand[] =>
  commands.filter(({ shown }) => !shown || shown(row))

/** Width in pixels that the actions column needs for what it offers in these rows, for a font size in pixels. */
function actionsWidth(
  commands: readonly RowCommand[],
  rows: readonly WireRow[],
  heading: string,
  size: number,
): number {
  const inline = inlineCount(commands)
  const widths = new Map(commands.map((command) => [command, textWidth(command.label, size) + 12]))
  const widthIn = (row: WireRow): number => {
    const offered = offeredTo(row, commands)
    const links = offered.slice(0, inline).reduce((sum, command) => sum + (widths.get(command) ?? 0), 0)
    return links + (offered.length > inline ? 24 : -12)
  }
  return Math.max(textWidth(heading, size), ...rows.map(widthIn)) + 24
}

function RowActions({
  row,
  resource,
  commands,
}: {
  row: WireRow
  resource: Resource
  commands: readonly RowCommand[]
}) {
  const offered = offeredTo(row, commands)
  const inline = inlineCount(commands)
  const rest = offered.slice(inline)
  const title = rowTitle(resource, row)
  return (
    <span className="row-actions">
      {offered.slice(0, inline).map(({ key, label, danger, run }) => (
        <button
          key={key}
          type="button"
          aria-label={`${label} ${title}`}
          className={danger ? 'row-action is-danger' : 'row-action'}
          onClick={() => run(row)}
        >
          {label}
        </button>
      ))}
      {rest.length > 0 && <RowMenu row={row} title={title} commands={rest} />}
    </span>
  )
}

/**
 * Below the rows: the totals of the page, those of all rows that match, and what reports leave out of them. They stay in sight while the columns are
 * scrolled, and don't depend on which columns are shown.
 */
function TableSummary({ model, columns }: { model: ListModel; columns: number }) {
  const { names, labelOf, page, all, uncounted } = totalsOf(model)
  const line = (heading: string, totalOf: typeof all) => (
    <>
      <span>{heading}</span>
      {names.map((name) => {
        const total = totalOf(name)
        return (
          <Fragment key={name}>
            {total === null ? <span /> : <span className="total-label">{labelOf(name)}</span>}
            <strong>{total}</strong>
          </Fragment>
        )
      })}
    </>
  )
  return (
    <tr>
      <td colSpan={columns} className="summary-cell">
        <div className="summary-totals" style={{ gridTemplateColumns: `repeat(${1 + 2 * names.length}, auto)` }}>
          {line(t(words.list.sum, { count: model.result.rows.length }), page)}
          {line(t(words.list.sumAll, { total: totalText(model.result) }), all)}
          {uncounted && line(uncounted.label, uncounted.totalOf)}
        </div>
      </td>
    </tr>
  )
}

/** The font size that the declared column widths are meant for, in pixels. */
const declaredFontSize = 13

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
    return { rows: flat.map(({ row }) => row), wrapCell }
  }, [resource, rows, state.folded, dispatch])
}

function actionsColumn(
  model: ListModel,
  commands: readonly RowCommand[],
  heading: string,
  size: number,
  rowsRead: readonly WireRow[],
): TableColumn<WireRow>[] {
  if (commands.length === 0) return []
  const rows = new Set([...rowsRead, ...model.result.rows])
  return [
    {
      id: 'actions',
      header: heading,
      size: actionsWidth(commands, [...rows], heading, size),
      pin: 'right',
      cell: (row) => <RowActions row={row} resource={model.resource} commands={commands} />,
    },
  ]
}

/** Rows can be ticked in every list but trees, since who sees a list may export the ticked rows. */
function useSelection({ resource, tools, live, dispatch }: ListModel): TableSelection<WireRow> | undefined {
  const nameOf = useCallback((row: WireRow) => t(words.list.selectRow, { name: rowTitle(resource, row) }), [resource])
  if (resource.tree) return undefined
  return {
    ids: tools.selected,
    onChange: (ids) => dispatch({ type: 'select', ids }),
    all: t(words.list.selectPage),
    nameOf,
    canSelect: (row) => !live.deleted.has(Number(row.id)),
  }
}

function SizedTable({ model, view }: { model: ListModel; view: TableView }) {
  const mayOpen = useMayOpen(model)
  const { rows, wrapCell } = useRows(model)
  const selection = useSelection(model)
  const { body: size, row: rowHeight } = useAppearance((appearance) => sizeOf(appearance.size))
  const rowsRead = useRowsRead(model)
  const actions = actionsColumn(model, useRowCommands(model), t(words.list.actions), size, rowsRead)
  const contentWidths = useContentWidths(model, rowsRead)
  const scaled = (width: number): number => Math.ceil((width * size) / declaredFontSize)
  const plan = planColumns(model, { mayOpen, contentWidths, wrapCell }).map((one) => ({
    ...one,
    heading: scaled(one.heading),
    foldedHeading: scaled(one.foldedHeading),
    content: { width: scaled(one.content.width), full: scaled(one.content.full) },
  }))
  useScrollToTop(model, view)
  const { columns, className } = layOutColumns(model, plan, actions, view.width - (selection ? selectionWidth : 0))
  const { result, state } = model
  return (
    <VirtualTable<WireRow>
      view={view}
      rows={rows}
      idOf={idOf}
      columns={columns}
      rowHeight={rowHeight}
      before={(result.page - 1) * state.pageSize}
      total={model.resource.tree ? rows.length : result.more ? null : result.total}
      classOf={(row) => rowMark(model.live, row)}
      titleOf={(row) => (model.live.deleted.has(Number(row.id)) ? t(words.list.goneRow) : undefined)}
      selection={selection}
      summary={
        result.summary ? <TableSummary model={model} columns={columns.length + (selection ? 1 : 0)} /> : undefined
      }
      className={className}
    />
  )
}

const idOf = ({ id }: WireRow): number => Number(id)

/** Other rows, those of another page or in another order, are shown from the first one on. */
function useScrollToTop({ result, state: { sort, search, side } }: ListModel, { scroller }: TableView): void {
  const shown = JSON.stringify([result.page, sort, search, side])
  const known = useRef(shown)
  // The effect runs again when the page is shown again: then the rows stay where they were.
  useLayoutEffect(() => {
    if (known.current !== shown) scroller.scrollTo({ top: 0 })
    known.current = shown
  }, [shown, scroller])
}

/** The table of a list. It fills the available space and scrolls inside, also by keyboard. */
export function ListTable({ model }: { model: ListModel }) {
  return (
    <TableBox label={t(model.screen.label)} busy={model.result.fetching} className="opens-rows">
      {(view) => <SizedTable model={model} view={view} />}
    </TableBox>
  )
}
