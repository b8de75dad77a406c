import type { Kind } from '../../model/field'
import type { Cell } from '../database/database'

const asIs = (cell: string): string => cell
const toTheSecond = (cell: string): string => cell.slice(0, 19)
const ids = (cell: string): number[] => (cell === '{}' ? [] : cell.slice(1, -1).split(',').map(Number))

/** Times come in the session's time zone, followed by its offset. */
const readers: Record<Kind, (cell: string) => unknown> = {
  id: Number,
  text: asIs,
  note: asIs,
  code: asIs,
  plate: asIs,
  phone: asIs,
  email: asIs,
  username: asIs,
  password: asIs,
  secret: asIs,
  integer: Number,
  decimal: Number,
  money: asIs,
  dict: Number,
  word: asIs,
  ref: Number,
  refs: ids,
  park: asIs,
  moment: toTheSecond,
  date: toTheSecond,
  clock: asIs,
  image: asIs,
  address: asIs,
  colour: asIs,
  created: toTheSecond,
  updated: toTheSecond,
  name: asIs,
}

export const readCell = (kind: Kind, cell: Cell): unknown => (cell === null ? null : readers[kind](cell))

export const numberOrNull = (cell: Cell | undefined): number | null => (cell ? Number(cell) : null)

export const writeCell = (value: unknown): Cell => {
  if (value === null || value === undefined) return null
  return Array.isArray(value)
    ? `{${value.map((one) => (typeof one === 'number' ? one : JSON.stringify(one))).join(',')}}`
    : String(value)
}
