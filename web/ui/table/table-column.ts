import {
  columnPinningFeature,
  columnSizingFeature,
  rowSelectionFeature,
  tableFeatures,
  type Column,
  type DisplayColumnDef,
} from '@tanstack/react-table'
import type { CSSProperties, ReactNode } from 'react'

/** How a column's cells look, beside its width. */
export interface ColumnLook {
  align?: 'left' | 'center' | 'right'
  /** The edge at which it stays in sight. */
  pin?: 'left' | 'right'
  className?: string
  /** How the rows are sorted by it, if the user has chosen that. */
  sorted?: 'ascending' | 'descending'
}

const anyLook: ColumnLook = {}

export const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  rowSelectionFeature,
  columnMeta: anyLook,
})
export type Features = typeof features

/** A column of a table, `size` pixels wide. */
export type TableColumn<T extends object> = DisplayColumnDef<Features, T> & {
  id: string
  size: number
  meta?: ColumnLook
}

/**
 * What a cell or a heading shows. It is called rather than used as a component, as `flexRender` does: columns are laid out anew at
 * each rendering, and components of another kind would lose the focus and the state of what they contain.
 */
export const shown = <C>(content: ReactNode | ((context: C) => ReactNode), context: C): ReactNode =>
  typeof content === 'function' ? content(context) : content

export type CellPlace = { className: string | undefined; style: CSSProperties }

/** How each column's cells are placed. */
export function placeOf<T extends object>(column: Column<Features, T>): CellPlace {
  const look = column.columnDef.meta
  const edge = column.getIsPinned()
  const isEdge = edge === 'start' ? column.getAfter('start') === 0 : edge === 'end' && column.getStart('end') === 0
  const className = [edge && 'is-pinned', isEdge && `is-edge-${edge}`, look?.className].filter(Boolean).join(' ')
  return {
    className: className || undefined,
    style: {
      textAlign: look?.align,
      ...(edge === 'start' && { insetInlineStart: column.getStart('start') }),
      ...(edge === 'end' && { insetInlineEnd: column.getAfter('end') }),
    },
  }
}
