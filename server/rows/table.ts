import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  timestamp,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core'
import type { Kind } from '../../model/field'
import { columnName, type Resource } from '../../model/resource'
import { indexesOf } from './indexes'
import { severalFields, spelledFields, storedFields, valuesTable } from './names'

type ResourceTable = PgTable & Record<string, PgColumn>

const now = sql`date_trunc('second', now())`
const moment = (column: string) => timestamp(column, { withTimezone: true, precision: 0, mode: 'string' })
const string = (column: string) => text(column)
const int = (column: string) => integer(column)
const number = (column: string) => bigint(column, { mode: 'number' })

const columnOfKind: Record<Exclude<Kind, 'name'>, (column: string) => unknown> = {
  id: (column) => number(column).generatedByDefaultAsIdentity().primaryKey(),
  text: string,
  note: string,
  code: string,
  plate: string,
  phone: string,
  email: string,
  username: string,
  password: string,
  secret: string,
  integer: int,
  decimal: (column) => numeric(column, { precision: 16, scale: 6 }),
  money: (column) => numeric(column, { precision: 12, scale: 2 }),
  dict: (column) => smallint(column),
  word: string,
  ref: number,
  refs: (column) => number(column).array().notNull().default([]),
  park: string,
  moment,
  date: moment,
  clock: (column) => time(column, { precision: 0 }),
  image: string,
  address: string,
  colour: string,
  created: (column) => moment(column).notNull().default(now),
  updated: (column) => moment(column).notNull().default(now),
}

function tableOf(resource: Resource): ResourceTable {
  const columns = Object.fromEntries(
    storedFields(resource).map(([name, field]) => [
      name,
      columnOfKind[field.kind as Exclude<Kind, 'name'>](columnName(name)),
    ]),
  )
  Object.assign(columns, { version: integer('version').notNull().default(1) })
  // drizzle types tables by literal columns; here they come from declarations, hence this one cast.
  return pgTable(columnName(resource.name), columns as Record<string, ReturnType<typeof text>>, (self) => {
    const column = (name: string): PgColumn => {
      const found = (self as unknown as Record<string, PgColumn>)[name]
      if (!found) throw new Error(`${resource.name} has no column ${name}`)
      return found
    }
    return indexesOf(resource, column)
  })
}

type Entries = [name: string, table: PgTable][]

const singleValues = { rowId: number('row_id').notNull(), value: text('value').notNull() }

const valueTablesOf = (resource: Resource): Entries =>
  severalFields(resource).map((field) => {
    const name = valuesTable(resource, field).slice(1, -1)
    const table = pgTable(name, singleValues, ({ rowId, value }) => [
      primaryKey({ columns: [value, rowId] }),
      index(`${name}_row_ix`).on(rowId),
    ])
    return [name, table]
  })

const keyTablesOf = (resource: Resource): Entries =>
  spelledFields(resource).map((field) => {
    const name = valuesTable(resource, field).slice(1, -1)
    const table = pgTable(name, singleValues, ({ rowId, value }) => [
      primaryKey({ columns: [rowId, value] }),
      index(`${name}_value_ix`).on(value.op('text_pattern_ops')),
    ])
    return [name, table]
  })

export const tablesOf = (resources: Iterable<Resource>): Record<string, PgTable> =>
  Object.fromEntries(
    [...resources].flatMap((one): Entries => [[one.name, tableOf(one)], ...valueTablesOf(one), ...keyTablesOf(one)]),
  )
