export interface ColumnWidth {
  /** It grows to fill the table. */
  stretches: boolean
  width: number
  pinned: boolean
}

/**
 * Widths in pixels that fill `room`: the remaining space goes to the columns that stretch, else to the last column, of
 * those that are not pinned. If the columns are wider than `room`, they keep their widths and the table scrolls.
 */
export function columnWidths(columns: readonly ColumnWidth[], room: number): number[] {
  const left = Math.floor(room) - columns.reduce((sum, { width }) => sum + width, 0)
  if (left <= 0) return columns.map(({ width }) => width)
  const free = columns.filter(({ pinned }) => !pinned)
  const growing = free.filter(({ stretches }) => stretches)
  const receivers = new Set(growing.length > 0 ? growing : (free.length > 0 ? free : columns).slice(-1))
  const share = Math.floor(left / receivers.size)
  const remainder = left - share * receivers.size
  let count = 0
  return columns.map((column) => {
    if (!receivers.has(column)) return column.width
    count += 1
    return column.width + share + (count === 1 ? remainder : 0)
  })
}
