import { drizzle } from 'drizzle-orm/pg-proxy'
import type { Answer } from './send-query'
import type { Connection, Query } from './database'

// drizzle reads PostgreSQL's text for every type but this one.
const withFlags = ({ rows, flags }: Answer): unknown[][] =>
  flags.length === 0
    ? rows
    : rows.map((row) => row.map((cell, place) => (cell !== null && flags.includes(place) ? cell === 't' : cell)))

/** Makes a connection of anything that can send a query, and of whoever hears what is written over it. */
export const connectionOver = (send: (query: Query) => Promise<Answer>, wrote: Connection['wrote']): Connection => ({
  wrote,
  rows: async (query) => (await send(query)).rows,
  run: async (query) => (await send(query)).affected,
  orm: drizzle(async (text, values: unknown[]) => ({ rows: withFlags(await send({ text, values })) })),
})
