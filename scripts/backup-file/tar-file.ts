import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

export type AddEntry = (name: string, bytes: Buffer | string) => Promise<void>

/** Only its owner may read it: it has password hashes and personal data. It gets its name when complete. */
export const writeTarFile = async <T>(file: string, write: (add: AddEntry) => Promise<T>): Promise<T> => {
  const part = `${file}.part`
  await mkdir(dirname(file), { recursive: true })
  const tar = pack()
  const writing = pipeline(tar, createGzip(), createWriteStream(part, { mode: 0o600 }))
  writing.catch(() => undefined)
  const add: AddEntry = async (name, content) => {
    const bytes = Buffer.from(content)
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600 })
    entry.end(bytes)
    await Promise.race([finished(entry), writing])
  }
  try {
    const result = await write(add)
    tar.finalize()
    await writing
    await rename(part, file)
    return result
  } catch (error) {
    tar.destroy()
    await rm(part, { force: true })
    throw error
  }
}

interface FileEntry {
  name: string
  bytes: Buffer
}

/** In order, one in memory at a time. Throws if the file cannot be read to its end. */
export async function* entriesOf(file: string): AsyncGenerator<FileEntry> {
  const unpack = extract()
  const reading = pipeline(createReadStream(file), createGunzip(), unpack)
  // Its error also ends the loop below, possibly before this promise is awaited.
  reading.catch(() => undefined)
  for await (const entry of unpack) yield { name: entry.header.name, bytes: await buffer(entry) }
  await reading
}
