import { useVirtualizer } from '@tanstack/react-virtual'
import { Checkbox } from 'antd'
import { memo, useMemo, type ReactNode } from 'react'
import type { TableView } from './table-box'
import { placesOf, type CellPlace, type TableColumn } from './table-column'

export interface TableSelection<T> {
  ids: readonly number[]
  onChange: (ids: number[]) => void
  /** The names of the check boxes: that of all rows, and that of one. */
  all: string
  nameOf: (row: T) => string
  canSelect?: (row: T) => boolean
}

export interface VirtualTableProps<T> {
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
  /** Rows that have a number as their id can be selected. */
  selection?: TableSelection<T>
  /** Rows of totals, which stay in sight. */
  summary?: ReactNode
  className?: string
}

export const selectionWidth = 36

/** Where its cells are, at the left edge, before these columns. */
const selectionPlace = ([first]: readonly TableColumn<never>[]): CellPlace => ({
  className: first?.pin === 'left' ? 'is-pinned selection-cell' : 'is-pinned is-edge-start selection-cell',
  style: { insetInlineStart: 0 },
})

/** The check box of all rows that can be selected. */
function SelectAll<T>({
  selection,
  rows,
  idOf,
}: { selection: TableSelection<T> } & Pick<VirtualTableProps<T>, 'rows' | 'idOf'>) {
  const selected = new Set(selection.ids)
  const ids = rows.filter((row) => selection.canSelect?.(row) ?? true).map((row) => Number(idOf(row)))
  const count = ids.filter((id) => selected.has(id)).length
  const isAll = count > 0 && count === ids.length
  return (
    <Checkbox
      aria-label={selection.all}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={({ target }) => {
        const here = new Set(ids)
        const elsewhere = selection.ids.filter((id) => !here.has(id))
        selection.onChange(target.checked ? [...elsewhere, ...ids] : elsewhere)
      }}
    />
  )
}

interface DrawnRowProps<T> extends Pick<VirtualTableProps<T>, 'columns' | 'selection'> {
  row: T
  id: string | number
  places: readonly CellPlace[]
  /** Its place among the rows, from 0. */
  index: number
  /** The row's number in the table, from 1; that of the headings is 1. */
  number: number
  isSelected: boolean
  className: string
  title: string | undefined
  measure: ((row: HTMLTableRowElement | null) => void) | undefined
}

function DrawnRow<T>(props: DrawnRowProps<T>) {
  const { row, id, columns, places, selection, isSelected, index, number, className, title, measure } = props
  const select = ({ ids, onChange }: TableSelection<T>, checked: boolean) =>
    onChange(checked ? [...ids, Number(id)] : ids.filter((one) => one !== id))
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row-key={id}
      aria-rowindex={number}
      className={className || undefined}
      title={title}
    >
      {selection && (
        <td {...selectionPlace(columns)}>
          <Checkbox
            aria-label={selection.nameOf(row)}
            checked={isSelected}
            disabled={selection.canSelect?.(row) === false}
            onChange={({ target }) => select(selection, target.checked)}
          />
        </td>
      )}
      {columns.map((column, at) =>
        // The first column names the row.
        at === 0 ? (
          <th key={column.id} scope="row" {...places[at]}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} {...places[at]}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

const BodyRow = memo(DrawnRow) as typeof DrawnRow

function Head<T>({
  columns,
  places,
  ...all
}: Pick<VirtualTableProps<T>, 'columns' | 'rows' | 'idOf' | 'selection'> & { places: readonly CellPlace[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {all.selection && (
          <th scope="col" {...selectionPlace(columns)}>
            <SelectAll {...all} selection={all.selection} />
          </th>
        )}
        {columns.map(({ id, header, sorted }, at) => (
          <th key={id} scope="col" aria-sort={sorted} {...places[at]}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Rows out of sight that are drawn at each side, so that the next ones are there when one scrolls or tabs to them. */
const overscan = 6

/** A table that draws the rows in sight alone. Whoever gives the rows has sorted them, and laid out the columns. */
export function VirtualTable<T>(props: VirtualTableProps<T>) {
  const { view, rows, idOf, columns, rowHeight, grows, selection, before = 0, total = rows.length } = props
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => view.scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => (rows[index] === undefined ? index : idOf(rows[index])),
    initialRect: { width: view.width, height: view.height },
    overscan,
  })
  const places = useMemo(() => placesOf(columns, selection ? selectionWidth : 0), [columns, selection])
  const selected = useMemo(() => new Set<string | number>(selection?.ids), [selection?.ids])
  const drawn = virtual.getVirtualItems()
  const above = drawn[0]?.start ?? 0
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  const width = columns.reduce((sum, { size }) => sum + size, selection ? selectionWidth : 0)
  const spacer = (height: number) => height > 0 && <tr aria-hidden style={{ height }} />
  return (
    <table
      className={[width > view.width && 'is-wide', props.className].filter(Boolean).join(' ')}
      style={{ width }}
      aria-rowcount={total === null ? -1 : total + 1}
    >
      <colgroup>
        {selection && <col style={{ width: selectionWidth }} />}
        {columns.map(({ id, size }) => (
          <col key={id} style={{ width: size }} />
        ))}
      </colgroup>
      <Head {...{ columns, places, rows, idOf, selection }} />
      <tbody>
        {spacer(above)}
        {drawn.map(({ index }) => {
          const row = rows[index]
          if (row === undefined) return null
          const id = idOf(row)
          const isSelected = selected.has(id)
          return (
            <BodyRow
              key={id}
              {...{ row, id, columns, places, selection, index, isSelected }}
              number={before + index + 2}
              className={[isSelected && 'is-selected', props.classOf?.(row)].filter(Boolean).join(' ')}
              title={props.titleOf?.(row)}
              measure={grows ? virtual.measureElement : undefined}
            />
          )
        })}
        {spacer(below)}
      </tbody>
      {props.summary !== undefined && <tfoot>{props.summary}</tfoot>}
    </table>
  )
}
