import type { Kind } from '../../model/field'
import type { Cell } from '../database/database'

const toTheSecond = (cell: string): string => cell.slice(0, 19)
const ids = (cell: string): number[] => (cell === '{}' ? [] : cell.slice(1, -1).split(',').map(Number))

/** Of the kinds whose cells aren't taken as they are. Times come in the session's time zone, followed by its offset. */
const readers: Partial<Record<Kind, (cell: string) => unknown>> = {
  id: Number,
  integer: Number,
  decimal: Number,
  dict: Number,
  ref: Number,
  refs: ids,
  moment: toTheSecond,
  date: toTheSecond,
  created: toTheSecond,
  updated: toTheSecond,
}

export const readCell = (kind: Kind, cell: Cell): unknown => (cell === null ? null : (readers[kind]?.(cell) ?? cell))

export const numberOrNull = (cell: Cell | undefined): number | null => (cell ? Number(cell) : null)

export const writeCell = (value: unknown): Cell => {
  if (value === null || value === undefined) return null
  return Array.isArray(value)
    ? `{${value.map((one) => (typeof one === 'number' ? one : JSON.stringify(one))).join(',')}}`
    : String(value)
}
