import './list-table.css'
import { Table, type TableColumnType } from 'antd'
import { memo, useLayoutEffect, useMemo, type ReactNode } from 'react'
import { useAppearance } from '../../../appearance/appearance'
import { sizeOf } from '../../../appearance/size'
import type { WireRow } from '../../../api/wire-row'
import { useLocalize } from '../../../text/use-localize'
import { useText } from '../../../text/use-text'
import { columnWidths } from './column-widths'
import type { ListModel } from '../list-model'
import { RowActions, actionsWidth } from './row-actions'
import { rowMark } from './row-mark'
import { rowTitle } from '../../row-title'
import { planColumns, type PlannedColumn } from './table-columns'
import { TableSummary } from './table-summary'
import { TreeCell } from '../../tree/tree-cell'
import { treeRows } from '../../tree/tree-rows'
import { useBox, type Box } from '../../../ui/use-table-box'
import { useMayOpen } from '../../use-may-open'
import { useRowCommands, type RowCommand } from '../use-row-commands'
import { useScrollKeys } from '../../../ui/use-scroll-keys'

const looks = ({ model }: { model: ListModel }): unknown[] => [
  model.answer.rows,
  model.answer.total,
  model.answer.summary,
  model.answer.fetching,
  model.columns.layout,
  model.live.fresh,
  model.live.gone,
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

/** Would the table look the same? What is typed into the search panel must not draw a thousand rows anew. */
function isSameTable(one: { model: ListModel }, other: { model: ListModel }): boolean {
  const before = looks(one)
  return looks(other).every((part, at) => Object.is(part, before[at]))
}

const selectionWidth = 36
/** Of the text for which columns declare their widths, in pixels. */
const usualSize = 13
/** Of the bar under rows that are wider than their box, so that it hides none of them. */
const barHeight = 8

/** Rows as the table takes them, and for a tree what is drawn round the first cell of each. */
function useRows({ resource, answer, state, dispatch }: ListModel) {
  const { rows } = answer
  return useMemo(() => {
    if (!resource.tree) return { rows, around: undefined }
    const folded = new Set(state.folded)
    const flat = treeRows(rows, folded)
    const places = new Map(flat.map((place) => [place.row, place]))
    const around = (row: WireRow, cell: ReactNode): ReactNode => (
      <TreeCell
        title={rowTitle(resource, row)}
        depth={places.get(row)?.depth ?? 0}
        count={places.get(row)?.children ?? 0}
        folded={folded.has(Number(row.id))}
        onFold={() => dispatch({ type: 'fold', id: Number(row.id) })}
      >
        {cell}
      </TreeCell>
    )
    // The children stand in rows of their own: the table must not nest them once more.
    return { rows: flat.map(({ row }) => row), around }
  }, [resource, rows, state.folded, dispatch])
}

function actionsColumn(
  model: ListModel,
  commands: readonly RowCommand[],
  heading: string,
  size: number,
): TableColumnType<WireRow>[] {
  if (commands.length === 0) return []
  const render = (_: unknown, row: WireRow) => <RowActions row={row} resource={model.resource} commands={commands} />
  return [{ key: 'actions', title: heading, fixed: 'right', width: actionsWidth(commands, heading, size), render }]
}

/** Every column with its width, and how wide the table becomes. */
function laidOut(plan: readonly PlannedColumn[], actions: readonly TableColumnType<WireRow>[], room: number) {
  const taken = actions.reduce((sum, { width }) => sum + Number(width), 0)
  const widths = columnWidths(plan, room - taken)
  const columns = [...plan.map(({ column }, at) => ({ ...column, width: widths[at] })), ...actions]
  return { columns, width: widths.reduce((sum, one) => sum + one, taken) }
}

function useSelection({ can, resource, state, dispatch }: ListModel) {
  const t = useText()
  if (!can.remove || resource.tree) return undefined
  return {
    columnWidth: selectionWidth,
    fixed: true,
    selectedRowKeys: [...state.selected],
    onChange: (keys: React.Key[]) => dispatch({ type: 'select', ids: keys.map(Number) }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('list.selectPage') }),
    getCheckboxProps: (row: WireRow) => ({ 'aria-label': t('list.selectRow', { name: rowTitle(resource, row) }) }),
  }
}

function Filled({ model, box }: { model: ListModel; box: Box }) {
  const t = useText()
  const localize = useLocalize()
  const mayOpen = useMayOpen(model)
  const { rows, around } = useRows(model)
  const selection = useSelection(model)
  const size = useAppearance((appearance) => sizeOf(appearance.size).body)
  const actions = actionsColumn(model, useRowCommands(model), t('list.actions'), size)
  const plan = planColumns(model, { localize, mayOpen, around }).map((one) => ({
    ...one,
    width: Math.ceil((one.width * size) / usualSize),
  }))
  const { columns, width } = laidOut(plan, actions, box.width - (selection ? selectionWidth : 0))
  const names = [...(selection ? [''] : []), ...plan.map(({ name }) => name), ...actions.map(() => '')]
  const wanted = width + (selection ? selectionWidth : 0)
  const scrolls = wanted > box.width
  // The table only keeps a foot in sight that is a Summary itself.
  const foot = () => (
    <Table.Summary fixed>
      <TableSummary model={model} names={names} />
    </Table.Summary>
  )
  return (
    <Table<WireRow>
      virtual
      rowKey="id"
      rowClassName={(row) => rowMark(model.live, row)}
      onRow={(row) => (model.live.gone.has(Number(row.id)) ? { title: t('list.goneRow') } : {})}
      childrenColumnName="no_children"
      pagination={false}
      dataSource={rows}
      columns={columns}
      rowSelection={selection}
      scroll={{ x: Math.max(wanted, box.width), y: box.height - (scrolls ? barHeight : 0) }}
      summary={model.answer.summary ? foot : undefined}
      className={`${scrolls ? 'is-wide' : ''} ${plan.some(({ kind }) => kind === 'image') ? 'has-images' : ''}`}
    />
  )
}

/** The table of a list: it fills what room there is and scrolls inside, by keyboard too. */
export const ListTable = memo(function ListTable({ model }: { model: ListModel }) {
  const localize = useLocalize()
  const { ref, box, measure } = useBox()
  const onKeyDown = useScrollKeys()
  const hasSummary = model.answer.summary !== null
  useLayoutEffect(measure, [measure, hasSummary, box])
  return (
    <div
      ref={ref}
      className="list-table"
      role="region"
      aria-label={localize(model.screen.label)}
      aria-busy={model.answer.fetching}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {box && <Filled model={model} box={box} />}
    </div>
  )
}, isSameTable)
