import { resources } from '../../resources'
import type { Connection } from '../../server/database/database'
import { dayTotalsOf } from '../../server/rows/day-totals'
import type { AppliedMigration, SequenceState, TableColumns } from './contents'

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ')

const ordinary = `c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

/** A server makes these from other tables when it starts. */
export const madeTables: readonly string[] = [...resources.values()].flatMap((resource) => {
  const totals = dayTotalsOf(resource)
  return totals ? [totals.table.slice(1, -1)] : []
})

/** Without `migration`, tables that servers make, and generated columns. */
export const storedTables = async (on: Connection): Promise<TableColumns[]> => {
  const rows = await on.rows({
    text: `select c.relname, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where ${ordinary} and c.relname <> all($1) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
    values: [`{${['migration', ...madeTables].join(',')}}`],
  })
  const columns = new Map<string, string[]>()
  for (const [table, column] of rows) columns.set(table ?? '', [...(columns.get(table ?? '') ?? []), column ?? ''])
  return [...columns].map(([name, names]) => ({ name, columns: names }))
}

export const storedSequences = async (on: Connection): Promise<SequenceState[]> => {
  const identities = await on.rows({
    text: `select c.relname, a.attname, pg_get_serial_sequence(quote_ident(c.relname), a.attname)
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where ${ordinary} and a.attidentity <> '' and not a.attisdropped order by 1, 2`,
  })
  const states: SequenceState[] = []
  for (const [table, column, sequence] of identities) {
    const [state] = await on.rows({ text: `select last_value, is_called from ${sequence}` })
    states.push({ table: table ?? '', column: column ?? '', last: state?.[0] ?? '1', used: state?.[1] === 't' })
  }
  return states
}

/** In order; none for an empty database. */
export const appliedMigrations = async (on: Connection): Promise<AppliedMigration[]> => {
  const [found] = await on.rows({ text: `select to_regclass('migration')` })
  if (found?.[0] == null) return []
  const rows = await on.rows({ text: 'select name, hash from migration order by name' })
  return rows.map(([name, hash]) => ({ name: name ?? '', hash: hash ?? '' }))
}

export const hasRows = async (on: Connection, tables: readonly TableColumns[]): Promise<boolean> => {
  for (const { name } of tables)
    if ((await on.rows({ text: `select 1 from ${quoted(name)} limit 1` })).length > 0) return true
  return false
}
