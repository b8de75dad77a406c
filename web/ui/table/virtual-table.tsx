import { useTable, type RowSelectionState, type Row } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Checkbox } from 'antd'
import { useMemo, type ReactNode, memo } from 'react'
import type { TableView } from './table-box'
import { features, placeOf, shown, type TableColumn, type CellPlace, type Features } from './table-column'

interface BodyRowProps<T extends object> {
  row: Row<Features, T>
  places: ReadonlyMap<string, CellPlace>
  /** The column that names the row. */
  naming: string | undefined
  /** The row's number in the table, from 1; that of the headings is 1. */
  number: number
  isSelected: boolean
  className: string
  title: string | undefined
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

function DrawnRow<T extends object>({ row, places, naming, number, className, title, measure }: BodyRowProps<T>) {
  return (
    <tr
      ref={measure}
      data-index={row.index}
      data-row-key={row.id}
      aria-rowindex={number}
      className={className || undefined}
      title={title}
    >
      {row.getAllCells().map((cell) => {
        const content = shown(cell.column.columnDef.cell, cell.getContext())
        const place = places.get(cell.column.id)
        return cell.column.id === naming ? (
          <th key={cell.id} scope="row" {...place}>
            {content}
          </th>
        ) : (
          <td key={cell.id} {...place}>
            {content}
          </td>
        )
      })}
    </tr>
  )
}

const BodyRow = memo(DrawnRow) as typeof DrawnRow

export interface TableSelection<T> {
  ids: readonly number[]
  onChange: (ids: number[]) => void
  /** The names of the check boxes: that of all rows, and that of one. */
  all: string
  nameOf: (row: T) => string
  canSelect?: (row: T) => boolean
}

export interface VirtualTableProps<T extends object> {
  view: TableView
  rows: readonly T[]
  idOf: (row: T) => string | number
  /** Those at the left edge first, those at the right edge last. */
  columns: readonly TableColumn<T>[]
  /** Pixels; with `grows`, rows may be higher. */
  rowHeight: number
  grows?: boolean
  /** How many rows the pages before this one have. */
  before?: number
  /** How many rows all pages have; null if that is not known. */
  total?: number | null
  classOf?: (row: T) => string
  titleOf?: (row: T) => string | undefined
  selection?: TableSelection<T>
  /** Rows of totals, which stay in sight. */
  summary?: ReactNode
  className?: string
}

export const selectionWidth = 36
const selectionId = 'selection'

const chosen = (ids: readonly number[]): RowSelectionState => Object.fromEntries(ids.map((id) => [String(id), true]))

function selectionColumn<T extends object>(all: string, nameOf: TableSelection<T>['nameOf']): TableColumn<T> {
  return {
    id: selectionId,
    size: selectionWidth,
    meta: { pin: 'left', className: 'selection-cell' },
    header: ({ table }) => (
      <Checkbox
        aria-label={all}
        checked={table.getIsAllRowsSelected()}
        indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
        onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        aria-label={nameOf(row.original)}
        checked={row.getIsSelected()}
        disabled={!row.getCanSelect()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  }
}

function useModel<T extends object>({ rows, idOf, columns, selection }: VirtualTableProps<T>) {
  const { all: name, nameOf } = selection ?? {}
  const all = useMemo(
    () => (name !== undefined && nameOf ? [selectionColumn(name, nameOf), ...columns] : columns),
    [columns, name, nameOf],
  )
  const pinned = (edge: 'left' | 'right') => all.filter(({ meta }) => meta?.pin === edge).map(({ id }) => id)
  return useTable({
    features,
    data: rows,
    columns: all,
    getRowId: (row: T) => String(idOf(row)),
    defaultColumn: { minSize: 0 },
    state: {
      columnPinning: { start: pinned('left'), end: pinned('right') },
      rowSelection: chosen(selection?.ids ?? []),
    },
    enableRowSelection: ({ original }) => selection?.canSelect?.(original) ?? true,
    onRowSelectionChange: (update) => {
      const after = typeof update === 'function' ? update(chosen(selection?.ids ?? [])) : update
      selection?.onChange(Object.keys(after).map(Number))
    },
  })
}

/** Rows out of sight that are drawn at each side, so that the next ones are there when one scrolls or tabs to them. */
const overscan = 6

/** A table that draws the rows in sight alone. Whoever gives the rows has sorted them, and laid out the columns. */
export function VirtualTable<T extends object>(props: VirtualTableProps<T>) {
  const { view, rowHeight, grows, before = 0, total = props.rows.length, summary } = props
  const table = useModel(props)
  const { rows } = table.getRowModel()
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => view.scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    initialRect: { width: view.width, height: view.height },
    overscan,
  })
  const leaves = table.getAllLeafColumns()
  const places = useMemo(() => new Map(leaves.map((one) => [one.id, placeOf(one)])), [leaves])
  const naming = leaves.find(({ id }) => id !== selectionId)?.id
  const drawn = virtual.getVirtualItems()
  const above = drawn[0]?.start ?? 0
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  const width = table.getTotalSize()
  const spacer = (height: number) => height > 0 && <tr aria-hidden style={{ height }} />
  return (
    <table
      className={[width > view.width && 'is-wide', props.className].filter(Boolean).join(' ')}
      style={{ width }}
      aria-rowcount={total === null ? -1 : total + 1}
    >
      <colgroup>
        {leaves.map((one) => (
          <col key={one.id} style={{ width: one.getSize() }} />
        ))}
      </colgroup>
      <thead>
        <tr aria-rowindex={1}>
          {table.getLeafHeaders().map((header) => (
            <th
              key={header.id}
              scope="col"
              aria-sort={header.column.columnDef.meta?.sorted}
              {...places.get(header.column.id)}
            >
              {shown(header.column.columnDef.header, header.getContext())}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {spacer(above)}
        {drawn.map(({ index }) => {
          const row = rows[index]
          if (!row) return null
          const isSelected = row.getIsSelected()
          const className = [isSelected && 'is-selected', props.classOf?.(row.original)].filter(Boolean).join(' ')
          return (
            <BodyRow
              key={row.id}
              {...{ row, places, naming, isSelected, className }}
              number={before + index + 2}
              title={props.titleOf?.(row.original)}
              measure={grows ? virtual.measureElement : undefined}
            />
          )
        })}
        {spacer(below)}
      </tbody>
      {summary !== undefined && <tfoot>{summary}</tfoot>}
    </table>
  )
}
