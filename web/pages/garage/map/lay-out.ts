import type { MapCell } from '../../../../model/garage-map/map-cell'

/** A column of a map: its number, or the shaft between two columns. */
export type Column = number | 'shaft'

interface MapRow<Cell> {
  floor: number | null
  /** In the order of the columns; null where there is no stall. */
  cells: readonly (Cell | null)[]
}

interface Layout<Cell> {
  columns: readonly Column[]
  floors: readonly MapRow<Cell>[]
  /** Stalls without a floor or column, or with a place that another one has; in rows of `perRow`. */
  others: readonly MapRow<Cell>[]
}

type Placed = Pick<MapCell, 'id' | 'floor' | 'column'>

const perRow = 12

/** More columns than that are not drawn as such: numbers of that kind are no columns of a garage. */
const mostColumns = 200

const sortedNumbers = (values: Iterable<number>): number[] => [...new Set(values)].sort((one, other) => one - other)

/** The columns with the shaft, which is where one number is left out on all floors. */
function withShaft(numbers: readonly number[]): Column[] {
  return numbers.flatMap((number, at): Column[] => {
    const before = numbers[at - 1]
    return before !== undefined && number === before + 2 ? ['shaft', number] : [number]
  })
}

function inRows<Cell>(cells: readonly Cell[]): MapRow<Cell>[] {
  const rows: MapRow<Cell>[] = []
  for (let at = 0; at < cells.length; at += perRow) rows.push({ floor: null, cells: cells.slice(at, at + perRow) })
  return rows
}

/** Floor by floor from the top and column by column; of two stalls with one place the first one gets it. */
export function layOut<Cell extends Placed>(cells: readonly Cell[]): Layout<Cell> {
  const numbers = sortedNumbers(
    cells.flatMap(({ floor, column }) => (floor === null || column === null ? [] : [column])),
  )
  const isDrawn = numbers.length <= mostColumns
  const places = new Map<number, Map<number, Cell>>()
  const others: Cell[] = []
  for (const cell of cells) {
    const { floor, column } = cell
    const row = floor === null ? undefined : (places.get(floor) ?? new Map<number, Cell>())
    if (!isDrawn || floor === null || column === null || !row || row.has(column)) others.push(cell)
    else places.set(floor, row.set(column, cell))
  }
  const columns = withShaft(isDrawn ? numbers : [])
  const floors = sortedNumbers(places.keys())
    .reverse()
    .map((floor) => ({
      floor,
      cells: columns.map((column) => (column === 'shaft' ? null : (places.get(floor)?.get(column) ?? null))),
    }))
  return { columns, floors, others: inRows(others) }
}

/** Rows of ids, through which keys move. */
type IdRows = readonly (readonly (number | null)[])[]

function alongRow(row: readonly (number | null)[], from: number, by: 1 | -1): number | null {
  for (let at = from + by; at >= 0 && at < row.length; at += by) if (row[at] != null) return row[at] ?? null
  return null
}

/** The stall nearest to a column in the next row that has any. */
function alongColumn(rows: IdRows, row: number, column: number, by: 1 | -1): number | null {
  for (let at = row + by; at >= 0 && at < rows.length; at += by) {
    const near = (rows[at] ?? [])
      .map((id, index) => ({ id, away: Math.abs(index - column) }))
      .filter(({ id }) => id !== null)
      .sort((one, other) => one.away - other.away)
    if (near[0]) return near[0].id
  }
  return null
}

const isSome = (id: number | null): id is number => id !== null

/** The stall that a key moves to from another one; null: it stays there, or the key is none that moves. */
export function afterKey(rows: IdRows, from: number, key: string): number | null {
  const row = rows.findIndex((ids) => ids.includes(from))
  const ids = rows[row] ?? []
  const column = ids.indexOf(from)
  switch (key) {
    case 'ArrowLeft':
      return alongRow(ids, column, -1)
    case 'ArrowRight':
      return alongRow(ids, column, 1)
    case 'ArrowUp':
      return alongColumn(rows, row, column, -1)
    case 'ArrowDown':
      return alongColumn(rows, row, column, 1)
    case 'Home':
      return ids.find(isSome) ?? null
    case 'End':
      return ids.findLast(isSome) ?? null
    default:
      return null
  }
}
