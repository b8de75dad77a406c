export interface ColumnWidth {
  /** It takes what is left over. */
  stretches: boolean
  width: number
  pinned: boolean
}

/**
 * Widths in pixels that fill `room`: what is left over goes to the free columns that stretch, else to the last free column.
 * Columns that need more than the room keep their widths; the table scrolls sideways.
 */
export function columnWidths(columns: readonly ColumnWidth[], room: number): number[] {
  const left = Math.floor(room) - columns.reduce((sum, { width }) => sum + width, 0)
  if (left <= 0) return columns.map(({ width }) => width)
  const free = columns.filter(({ pinned }) => !pinned)
  const growing = free.filter(({ stretches }) => stretches)
  const takers = new Set(growing.length > 0 ? growing : (free.length > 0 ? free : columns).slice(-1))
  const share = Math.floor(left / takers.size)
  const first = left - share * takers.size
  let given = 0
  return columns.map((column) => {
    if (!takers.has(column)) return column.width
    given += 1
    return column.width + share + (given === 1 ? first : 0)
  })
}
