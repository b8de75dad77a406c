import { maxUploadedEntries } from '../../../resources/log/browser-log'

/** Bytes of one upload, well below the server's limit of 1 MB for a body. */
const maxBytes = 800_000

const bytesOf = (entry: unknown): number => new TextEncoder().encode(JSON.stringify(entry)).length

/** Entries in their order, in batches that one call can upload. */
export function uploadBatches<Entry>(entries: readonly Entry[]): Entry[][] {
  const batches: Entry[][] = []
  let bytes = 0
  for (const entry of entries) {
    const size = bytesOf(entry)
    const last = batches.at(-1)
    if (last && last.length < maxUploadedEntries && bytes + size <= maxBytes) {
      last.push(entry)
      bytes += size
    } else {
      batches.push([entry])
      bytes = size
    }
  }
  return batches
}
