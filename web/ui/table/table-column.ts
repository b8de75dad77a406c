import type { CSSProperties, ReactNode } from 'react'

/** A column of a table, `size` pixels wide. */
export interface TableColumn<T> {
  id: string
  size: number
  header: ReactNode
  cell: (row: T) => ReactNode
  align?: 'left' | 'center' | 'right'
  /** The edge at which it stays in sight. */
  pin?: 'left' | 'right'
  className?: string
  /** How the rows are sorted by it, if the user has chosen that. */
  sorted?: 'ascending' | 'descending'
}

/** The class and style of a column's cells. */
export interface CellPlace {
  className: string | undefined
  style: CSSProperties
}

const widthOf = (columns: readonly TableColumn<never>[]): number => columns.reduce((sum, { size }) => sum + size, 0)

/** How the cells of each column are placed, with `before` pixels at the left edge that stay in sight. */
export function placesOf<T>(columns: readonly TableColumn<T>[], before: number): CellPlace[] {
  return columns.map(({ pin, align, className }, at) => {
    const isEdge = columns[at + (pin === 'left' ? 1 : -1)]?.pin !== pin
    const edge = pin === 'left' ? 'start' : 'end'
    const classes = [pin && 'is-pinned', pin && isEdge && `is-edge-${edge}`, className].filter(Boolean)
    return {
      className: classes.join(' ') || undefined,
      style: {
        textAlign: align,
        ...(pin === 'left' && { insetInlineStart: before + widthOf(columns.slice(0, at)) }),
        ...(pin === 'right' && { insetInlineEnd: widthOf(columns.slice(at + 1)) }),
      },
    }
  })
}
