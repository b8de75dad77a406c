import { drizzle } from 'drizzle-orm/pg-proxy'
import type { QueryResult } from './send-query'
import type { Connection, Query } from './database'

const withBooleans = ({ rows, booleanColumns }: QueryResult): unknown[][] =>
  booleanColumns.length === 0
    ? rows
    : rows.map((row) =>
        row.map((cell, index) => (cell !== null && booleanColumns.includes(index) ? cell === 't' : cell)),
      )

export const makeConnection = (
  send: (query: Query) => Promise<QueryResult>,
  noteChange: Connection['noteChange'],
): Connection => {
  let orm: Connection['orm'] | undefined
  return {
    noteChange,
    rows: async (query) => (await send(query)).rows,
    run: async (query) => (await send(query)).affected,
    get orm() {
      return (orm ??= drizzle(async (text, values: unknown[]) => ({
        rows: withBooleans(await send({ text, values })),
      })))
    },
  }
}
