import { sql } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import type { Kind } from '../../model/field'
import { columnName, type Resource } from '../../model/resource'
import { indexesOf } from './indexes'
import { severalFields, spelledFields, storedFields, valuesTable } from './names'

type ResourceTable = pg.PgTable & Record<string, pg.PgColumn>

const now = sql`date_trunc('second', now())`
const moment = (column: string) => pg.timestamp(column, { withTimezone: true, precision: 0, mode: 'string' })
const string = (column: string) => pg.text(column)
const int = (column: string) => pg.integer(column)
const number = (column: string) => pg.bigint(column, { mode: 'number' })

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
  decimal: (column) => pg.numeric(column, { precision: 16, scale: 6 }),
  money: (column) => pg.numeric(column, { precision: 12, scale: 2 }),
  dict: (column) => pg.smallint(column),
  word: string,
  ref: number,
  refs: (column) => number(column).array().notNull().default([]),
  park: string,
  moment,
  date: moment,
  clock: (column) => pg.time(column, { precision: 0 }),
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
  Object.assign(columns, { version: pg.integer('version').notNull().default(1) })
  // drizzle types tables by literal columns; here they come from declarations, hence this one cast.
  return pg.pgTable(columnName(resource.name), columns as Record<string, ReturnType<typeof pg.text>>, (self) => {
    const column = (name: string): pg.PgColumn => {
      const found = (self as unknown as Record<string, pg.PgColumn>)[name]
      if (!found) throw new Error(`${resource.name} has no column ${name}`)
      return found
    }
    return indexesOf(resource, column)
  })
}

type Entries = [name: string, table: pg.PgTable][]

const singleValues = { rowId: number('row_id').notNull(), value: pg.text('value').notNull() }

const valueTablesOf = (resource: Resource): Entries =>
  severalFields(resource).map((field) => {
    const name = valuesTable(resource, field).slice(1, -1)
    const table = pg.pgTable(name, singleValues, ({ rowId, value }) => [
      pg.primaryKey({ columns: [value, rowId] }),
      pg.index(`${name}_row_ix`).on(rowId),
    ])
    return [name, table]
  })

const keyTablesOf = (resource: Resource): Entries =>
  spelledFields(resource).map((field) => {
    const name = valuesTable(resource, field).slice(1, -1)
    const table = pg.pgTable(name, singleValues, ({ rowId, value }) => [
      pg.primaryKey({ columns: [rowId, value] }),
      pg.index(`${name}_value_ix`).on(value.op('text_pattern_ops')),
    ])
    return [name, table]
  })

export const tablesOf = (resources: Iterable<Resource>): Record<string, pg.PgTable> =>
  Object.fromEntries(
    [...resources].flatMap((one): Entries => [[one.name, tableOf(one)], ...valueTablesOf(one), ...keyTablesOf(one)]),
  )
