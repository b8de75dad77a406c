import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy'

export interface Query {
  text: string
  values?: readonly unknown[]
  /** prepared under this name on each connection; without one it is not prepared */
  name?: string
}

/** One value in PostgreSQL's text format; null for NULL. */
export type Cell = string | null

/** Runs queries: the database itself, or one of its transactions. */
export interface Connection {
  rows(query: Query): Promise<Cell[][]>
  /** Number of rows affected. */
  run(query: Query): Promise<number>
  /** Has the change feed report, after the commit, that rows of a resource changed in a park (null: no park). */
  noteChange(resource: string, park: string | null): void
  /** drizzle on this connection (drizzle-orm/pg-proxy), for its typed query builders. */
  orm: PgRemoteDatabase
}

/** Both engines. Failures reject with an error that `databaseError` recognises. */
export interface Database extends Connection {
  kind: 'postgres' | 'embedded'
  /** The same database over the connections of sites, so that facts and calls of users don't wait for each other. */
  forSites: Database
  /** For reading what is over, such as lists of last month, perhaps from a replica that is a little behind. */
  past: Connection
  /** Rolls back when `work` rejects. Repeats `work` after a deadlock and the like, so it must not have other side effects. */
  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T>
  /**
   * Runs `work` on one connection, outside a transaction: for what PostgreSQL can't do in one, and for locks of a session.
   * The embedded database has nobody who would write meanwhile.
   */
  onOneConnection?<T>(work: (on: Connection) => Promise<T>): Promise<T>
  /** As `rows`, on a connection that calls don't need; for results of thousands of rows. */
  manyRows(query: Query): Promise<Cell[][]>
  /** All rows of a query in batches, without loading them all at once or blocking other calls; for exports, perhaps from a replica. */
  batches(query: Query, size: number): AsyncIterable<Cell[][]>
  /** `onMessage` gets an empty payload after a reconnect: messages may have been missed. The result unsubscribes. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  /** Sends messages to the listeners of all instances, each of less than 8000 bytes. */
  notify(channel: string, ...payloads: string[]): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}
