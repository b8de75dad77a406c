import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom something is read. */
export interface Reader {
  /** The last transaction in which this person changed something (`pg_current_xact_id`); null: none is known. */
  wrote: string | null
}

const readers = new AsyncLocalStorage<Reader>()

/** Runs a job whose reads of the past may come from a replica that knows what the reader has changed. */
export const runAsReader = <T>(reader: Reader, job: () => T): T => readers.run(reader, job)

/** Undefined: nobody is known to read, so that only the primary will do. */
export const currentReader = (): Reader | undefined => readers.getStore()
