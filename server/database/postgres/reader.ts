import { AsyncLocalStorage } from 'node:async_hooks'

interface Reader {
  /** The last transaction in which the reader changed something (`pg_current_xact_id`). */
  wrote: string | null
}

const readers = new AsyncLocalStorage<Reader>()

export const runAsReader = <T>(reader: Reader, job: () => T): T => readers.run(reader, job)

export const currentReader = (): Reader | undefined => readers.getStore()
