import type { PgRemoteDatabase } from 'drizzle-orm/pg-proxy'

export interface Query {
  text: string
  values?: readonly unknown[]
  name?: string
}

export type Cell = string | null

export interface Connection {
  rows(query: Query): Promise<Cell[][]>
  run(query: Query): Promise<number>
  noteChange(resource: string, park: string | null): void
  orm: PgRemoteDatabase
}

export interface Database extends Connection {
  kind: 'postgres' | 'embedded'
  /** The connections of sites: facts and calls of users don't wait for each other. */
  forSites: Database
  /** Reads what is over, such as lists of last month, perhaps from a replica that is a little behind. */
  past: Connection
  /** Repeats `work` after a deadlock, so it must not have other side effects. */
  transaction<T>(work: (tx: Connection) => Promise<T>): Promise<T>
  /** Outside a transaction, for CREATE INDEX CONCURRENTLY and locks of a session. The embedded database needs neither. */
  onOneConnection?<T>(work: (on: Connection) => Promise<T>): Promise<T>
  manyRows(query: Query): Promise<Cell[][]>
  /** For exports: does not load all rows at once or block other calls; perhaps from a replica. */
  batches(query: Query, size: number): AsyncIterable<Cell[][]>
  /** `onMessage` gets an empty payload after a reconnect: messages may have been missed. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>
  notify(channel: string, ...payloads: string[]): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}
