import type { Connection } from './database'

/** The ids of the records of a resource that a transaction wrote, with the names of changed fields. */
export type WrittenRecords = Map<string, Map<number, readonly string[]>>

const writtenIn = new WeakMap<Connection, WrittenRecords>()

/** Begins to remember which records a transaction writes. Others don't: those of sites write thousands. */
export function watchRecords(tx: Connection): void {
  writtenIn.set(tx, new Map())
}

export function noteRecord(on: Connection, resource: string, id: number, fields: readonly string[] = []): void {
  const written = writtenIn.get(on)
  if (!written) return
  const records = written.get(resource) ?? new Map<number, readonly string[]>()
  written.set(resource, records.set(id, fields))
}

const none: WrittenRecords = new Map()

export const recordsWrittenIn = (tx: Connection): WrittenRecords => writtenIn.get(tx) ?? none
