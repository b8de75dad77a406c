import type { Field, Kind } from '../../../model/field'
import type { Resource } from '../../../model/resource'
import type { Cell } from '../../database/database'
import type { SignedPictures } from '../../pictures/signed-pictures'
import type { Access } from '../../access/access'
import { columnIn } from '../../rows/names'
import { expressionOf } from './name-expression'
import { perResource } from '../../rows/per-resource'

type ToJson = (column: string) => string

const orNull = (json: string): string => `coalesce(${json}, 'null')`
const text: ToJson = (column) => `coalesce(to_json(${column}), 'null'::json)`
const number: ToJson = (column) => orNull(`${column}::text`)
/** For kinds whose text never has to be escaped in JSON. */
const safe: ToJson = (column) => orNull(`'"' || ${column} || '"'`)
/** In the operator's time zone, which is the connection's. */
const toTheSecond: ToJson = (column) => safe(`${column}::timestamp`)
/** Columns that are never NULL need no more than their own text. */
const itself: ToJson = (column) => column
const quotedItself: ToJson = (column) => `'"', ${column}::timestamp, '"'`

/**
 * As SQL, arguments of `concat` that are the JSON of a column's value; of pictures null, as their addresses are signed by the
 * server.
 */
const toJson: Record<Exclude<Kind, 'password' | 'secret'>, ToJson | null> = {
  id: itself,
  text,
  note: text,
  code: text,
  plate: text,
  phone: text,
  email: text,
  username: text,
  integer: number,
  decimal: (column) => orNull(`trim_scale(${column})::text`),
  money: safe,
  dict: number,
  word: text,
  ref: number,
  refs: (column) => safe(`array_to_string(${column}, ',')`),
  park: text,
  moment: toTheSecond,
  date: toTheSecond,
  clock: safe,
  image: null,
  address: text,
  colour: text,
  created: quotedItself,
  updated: quotedItself,
  name: text,
}

/** Of a row's JSON: a text that is the same in each row, a text that SQL makes, or a picture. */
type Part = { constant: string } | { sql: string } | Picture

/** The column of a picture, and the permission without which its address is not told. */
interface Picture {
  picture: string
  shownWith: string | undefined
}

function partsOf(resource: Resource, name: string, { kind, alias, stored, shownWith }: Field): Part[] {
  if (kind === 'password' || stored === false) return []
  const key = JSON.stringify(name)
  if (kind === 'secret') {
    const isSet = `(${columnIn(resource, name)} IS NOT NULL)`
    return [
      { constant: `${key}:null,${JSON.stringify(`${name}_set`)}:` },
      { sql: `CASE WHEN ${isSet} THEN 'true' ELSE 'false' END` },
    ]
  }
  const column = expressionOf(resource, name)
  const json = toJson[kind]
  const value: Part = json ? { sql: json(column) } : { picture: column, shownWith }
  return [name, ...(alias ? [alias] : [])].flatMap((one, at) => [
    { constant: `${at ? ',' : ''}${JSON.stringify(one)}:` },
    value,
  ])
}

const quoted = (constant: string): string => `'${constant.replaceAll("'", "''")}'`

/** Fewer than PostgreSQL permits: one text can be three arguments. */
const mostArguments = 90

/** As SQL, these texts joined. */
function joined(texts: readonly string[]): string {
  if (texts.length <= mostArguments) return `concat(${texts.join(', ')})`
  return `concat(concat(${texts.slice(0, mostArguments).join(', ')}), ${joined(texts.slice(mostArguments))})`
}

type Pictures = Pick<SignedPictures, 'signed'>
type Reader = Pick<Access, 'permissions' | 'reader'>

/**
 * A row's wire form: what to select, and how cells become JSON. No passwords; of secrets only whether they are set.
 * PostgreSQL writes the JSON between the addresses of pictures, so that a row has few cells.
 */
export interface RowWriter {
  select: string
  /** The number of cells of a row. */
  width: number
  write: (cells: readonly Cell[], pictures: Pictures, reader: Reader) => string
}

function writerOf(resource: Resource): RowWriter {
  const fields = Object.entries(resource.fields)
    .map(([name, field]) => partsOf(resource, name, field))
    .filter((parts) => parts.length > 0)
  const parts: Part[] = [
    { constant: '{' },
    ...fields.flatMap((one, at) => [...(at ? [{ constant: ',' }] : []), ...one]),
    { constant: '}' },
  ]
  const selected: string[] = []
  const shownPictures: (Picture | null)[] = []
  let texts: string[] = []
  const endText = (): void => {
    if (texts.length === 0) return
    selected.push(joined(texts))
    shownPictures.push(null)
    texts = []
  }
  let constant = ''
  const endConstant = (): void => {
    if (constant) texts.push(quoted(constant))
    constant = ''
  }
  for (const part of parts) {
    if ('constant' in part) {
      constant += part.constant
      continue
    }
    endConstant()
    if ('sql' in part) {
      texts.push(part.sql)
      continue
    }
    endText()
    selected.push(part.picture)
    shownPictures.push(part)
  }
  endConstant()
  endText()
  const written = (cell: Cell, at: number, pictures: Pictures, { permissions, reader }: Reader): string => {
    const picture = shownPictures[at]
    if (!picture) return cell ?? ''
    const isHidden = picture.shownWith !== undefined && !permissions.has(picture.shownWith)
    return cell === null || isHidden ? 'null' : JSON.stringify(pictures.signed(cell, reader))
  }
  return {
    select: selected.join(', '),
    width: selected.length,
    write: (cells, pictures, reader) => {
      let json = ''
      for (let at = 0; at < selected.length; at += 1) json += written(cells[at] ?? null, at, pictures, reader)
      return json
    },
  }
}

export const rowWriter = perResource(writerOf)
