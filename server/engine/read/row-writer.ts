import type { Field, Kind } from '../../../model/field'
import type { Resource } from '../../../model/resource'
import type { Cell } from '../../database/database'
import type { SignedPictures } from '../../pictures/signed-pictures'
import { columnIn } from '../../rows/names'
import { expressionOf } from './name-expression'

const text = (cell: string): string => JSON.stringify(cell)
const number = (cell: string): string => cell
/** For kinds whose text never has to be escaped in JSON. */
const safe = (cell: string): string => `"${cell}"`
const toTheSecond = (cell: string): string => `"${cell.slice(0, 19)}"`

type Pictures = Pick<SignedPictures, 'signed'>

const writers: Record<Exclude<Kind, 'password' | 'secret'>, (cell: string, pictures: Pictures) => string> = {
  id: number,
  text,
  note: text,
  code: text,
  plate: text,
  phone: text,
  email: text,
  username: text,
  integer: number,
  decimal: (cell) => String(Number(cell)),
  money: safe,
  dict: number,
  word: text,
  ref: number,
  refs: (cell) => `"${cell.slice(1, -1)}"`,
  park: text,
  moment: toTheSecond,
  date: toTheSecond,
  clock: safe,
  image: (cell, pictures) => JSON.stringify(pictures.signed(cell)),
  address: text,
  colour: text,
  created: toTheSecond,
  updated: toTheSecond,
  name: text,
}

interface Part {
  select: string
  write: (cell: Cell, pictures: Pictures) => string
}

function partOf(resource: Resource, name: string, field: Field): Part | null {
  const { kind, alias, stored } = field
  if (kind === 'password' || stored === false) return null
  if (kind === 'secret')
    return {
      select: `(${columnIn(resource, name)} IS NOT NULL)`,
      write: (cell) => `${JSON.stringify(name)}:null,${JSON.stringify(`${name}_set`)}:${cell === 't'}`,
    }
  const writer = writers[kind]
  const keys = [name, ...(alias ? [alias] : [])].map((key) => `${JSON.stringify(key)}:`)
  return {
    select: expressionOf(resource, name),
    write: (cell, pictures) => {
      const value = cell === null ? 'null' : writer(cell, pictures)
      return keys.map((key) => key + value).join(',')
    },
  }
}

/** A row's wire form: what to select, and how cells become JSON. No passwords; of secrets only whether they are set. */
export interface RowWriter {
  select: string
  write: (cells: readonly Cell[], pictures: Pictures) => string
}

const cache = new WeakMap<Resource, RowWriter>()

export function rowWriter(resource: Resource): RowWriter {
  const cached = cache.get(resource)
  if (cached) return cached
  const parts = Object.entries(resource.fields).flatMap(([name, field]) => partOf(resource, name, field) ?? [])
  const created: RowWriter = {
    select: parts.map(({ select }) => select).join(', '),
    write: (cells, pictures) => {
      let json = '{'
      for (let at = 0; at < parts.length; at += 1)
        json += (at ? ',' : '') + (parts[at] as Part).write(cells[at] ?? null, pictures)
      return `${json}}`
    },
  }
  cache.set(resource, created)
  return created
}
