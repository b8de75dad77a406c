import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy'

/** A statement with its parameters ($1, $2, ...). */
export interface Query {
  text: string
  values?: readonly unknown[]
  /** prepared under this name on each connection */
  name?: string
}

/** One value as PostgreSQL's own text; null for NULL. */
export type Cell = string | null

/** Something that answers queries: the database itself, or one transaction of it. */
export interface Connection {
  /** Rows as arrays of PostgreSQL's text. */
  rows(query: Query): Promise<Cell[][]>
  /** Number of rows affected. */
  run(query: Query): Promise<number>
  /** Has every open window told, once that is committed, that rows of a resource changed in a park (null: in none). */
  wrote(resource: string, park: string | null): void
  /** drizzle over this very connection (drizzle-orm/pg-proxy), for typed builders. */
  orm: PgRemoteDatabase
}

/**
 * The one interface between the server and either engine. Failures reject with an error that `databaseError`
 * recognises: SQLSTATE, constraint and detail are alike on both.
 */
export interface Database extends Connection {
  kind: 'postgres' | 'embedded'
  /** Commits when `work` resolves, rolls back when it rejects. A deadlock runs `work` again, so it touches nothing else. */
  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T>
  /** All rows of a query in batches, without holding them all and without blocking other calls (export). */
  batches(query: Query, size: number): AsyncIterable<Cell[][]>
  /**
   * Runs `heard` for each NOTIFY on the channel, on every instance, this one too; with an empty payload after the
   * connection was broken for a while, when some may have been missed.
   */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}
