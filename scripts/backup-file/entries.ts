import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'

export interface FileEntry {
  name: string
  bytes: Buffer
}

/** The entries of a .tar.gz in order, one in memory at a time. Throws if the file cannot be read to its end. */
export async function* entriesOf(file: string): AsyncGenerator<FileEntry> {
  const unpack = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), unpack)
  // Its error also ends the loop below, possibly before this promise is awaited.
  reading.catch(() => undefined)
  for await (const entry of unpack) yield { name: entry.header.name, bytes: await buffer(entry) }
  await reading
}
