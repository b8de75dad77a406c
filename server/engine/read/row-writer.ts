import type { Field, Kind } from '../../../model/field'
import type { Resource } from '../../../model/resource'
import type { Cell } from '../../database/database'
import type { SignedPictures } from '../../pictures/signed-pictures'
import type { Access } from '../../access/access'
import { columnIn, perResource } from '../../rows/names'
import { expressionOf } from './name-expression'

/** What to select of a column, and the JSON of the cell, which is PostgreSQL's text. */
interface Written {
  sql: (column: string) => string
  json: (cell: string) => string
}

const itself = (column: string): string => column
const text: Written = { sql: itself, json: (cell) => JSON.stringify(cell) }
const number: Written = { sql: itself, json: itself }
/** Their text never has to be escaped in JSON. */
const safe: Written = { sql: itself, json: (cell) => `"${cell}"` }
/** In the connection's time zone, the operator's. */
const toTheSecond: Written = { ...safe, sql: (column) => `${column}::timestamp` }

const written: Record<Exclude<Kind, 'password' | 'secret' | 'image'>, Written> = {
  id: number,
  text,
  note: text,
  code: text,
  plate: text,
  phone: text,
  email: text,
  username: text,
  integer: number,
  decimal: { ...number, sql: (column) => `trim_scale(${column})` },
  money: safe,
  dict: number,
  word: text,
  ref: number,
  refs: { ...safe, sql: (column) => `array_to_string(${column}, ',')` },
  park: text,
  moment: toTheSecond,
  date: toTheSecond,
  clock: safe,
  address: text,
  colour: text,
  created: toTheSecond,
  updated: toTheSecond,
  name: text,
}

type Pictures = Pick<SignedPictures, 'signed'>
type Reader = Pick<Access, 'permissions' | 'reader'>

interface Column {
  sql: string
  json: (cell: Cell, pictures: Pictures, reader: Reader) => string
}

function columnOf(resource: Resource, name: string, { kind, alias, shownWith }: Field): Column {
  const key = JSON.stringify(name)
  if (kind === 'secret')
    return {
      sql: `${columnIn(resource, name)} IS NOT NULL`,
      json: (cell) => `${key}:null,${JSON.stringify(`${name}_set`)}:${cell === 't'}`,
    }
  const column = expressionOf(resource, name)
  const inBoth = (json: string): string => `${key}:${json}${alias ? `,${JSON.stringify(alias)}:${json}` : ''}`
  if (kind === 'image')
    return {
      sql: column,
      json: (cell, pictures, { permissions, reader }) => {
        const isHidden = shownWith !== undefined && !permissions.has(shownWith)
        return inBoth(cell === null || isHidden ? 'null' : JSON.stringify(pictures.signed(cell, reader)))
      },
    }
  const { sql, json } = written[kind as keyof typeof written]
  return { sql: sql(column), json: (cell) => inBoth(cell === null ? 'null' : json(cell)) }
}

/** No passwords; of secrets only whether they are set. */
export interface RowWriter {
  select: string
  width: number
  write: (cells: readonly Cell[], pictures: Pictures, reader: Reader) => string
}

function writerOf(resource: Resource): RowWriter {
  const columns = Object.entries(resource.fields)
    .filter(([, { kind, stored }]) => kind !== 'password' && stored !== false)
    .map(([name, field]) => columnOf(resource, name, field))
  return {
    // A cast keeps its column's name: ORDER BY would sort by the cast, without an index.
    select: columns.map(({ sql }, at) => `${sql} AS "cell_${at}"`).join(', '),
    width: columns.length,
    write: (cells, pictures, reader) =>
      `{${columns.map(({ json }, at) => json(cells[at] ?? null, pictures, reader)).join(',')}}`,
  }
}

export const rowWriter = perResource(writerOf)
