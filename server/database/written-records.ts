import type { Connection } from './database'

type WrittenRecords = Map<string, Map<number, readonly string[]>>

export type Owner = string | number | null

interface Written {
  records: WrittenRecords
  owners: Set<Owner>
}

const writtenIn = new WeakMap<Connection, Written>()

/** Only watched transactions remember their records: those of sites write thousands. */
export function watchRecords(tx: Connection): void {
  writtenIn.set(tx, { records: new Map(), owners: new Set() })
}

export function noteRecord(on: Connection, resource: string, id: number, fields: readonly string[] = []): void {
  const written = writtenIn.get(on)?.records
  if (!written) return
  const records = written.get(resource) ?? new Map<number, readonly string[]>()
  written.set(resource, records.set(id, fields))
}

export function noteOwner(on: Connection, owner: Owner): void {
  writtenIn.get(on)?.owners.add(owner)
}

const none: WrittenRecords = new Map()

export const recordsWrittenIn = (tx: Connection): WrittenRecords => writtenIn.get(tx)?.records ?? none

export function ownerWrittenIn(tx: Connection): Owner {
  const [owner = null, ...others] = writtenIn.get(tx)?.owners ?? []
  return others.length > 0 ? null : owner
}
