import type { Resource } from '../../model/resource'
import type { Connection } from '../database/database'
import { columnIn, unquotedTableName } from '../rows/names'

export interface MonthlyTable {
  name: string
  /** Quoted: the column whose month counts. */
  by: string
}

export const monthlyTableOf = (resource: Resource): MonthlyTable | null =>
  resource.retention?.monthly
    ? { name: unquotedTableName(resource), by: columnIn(resource, resource.retention.by) }
    : null

export const monthlyTables = (resources: ReadonlyMap<string, Resource>): MonthlyTable[] =>
  [...resources.values()].flatMap((resource) => monthlyTableOf(resource) ?? [])

/** Quoted. */
export interface Places extends MonthlyTable {
  live: string
  /** The plain table, while its rows are copied. */
  former: string
  /** The schema of the months and of the partition `_rest`. */
  monthsSchema: string
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The connection's schema names them, so that two installations in one database don't collide. */
export async function placesOf(on: Connection, { name, by }: MonthlyTable): Promise<Places> {
  const [[schema] = []] = await on.rows({ text: 'SELECT current_schema()' })
  if (!schema) throw new Error('The database has no current schema')
  const monthsSchema = quoted(`${schema}_months`)
  return {
    name,
    by,
    live: `${quoted(schema)}.${quoted(name)}`,
    former: `${monthsSchema}.${quoted(name)}`,
    monthsSchema,
  }
}

export const restOf = ({ name, monthsSchema }: Places): string => `${monthsSchema}.${quoted(`${name}_rest`)}`

export const partitionOf = ({ name, monthsSchema }: Places, month: string): string =>
  `${monthsSchema}.${quoted(`${name}_${month}`)}`
