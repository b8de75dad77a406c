import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

/** Adds one entry; resolves when it is written. */
export type AddEntry = (name: string, bytes: Buffer | string) => Promise<void>

/**
 * Writes a .tar.gz that only its owner may read, since it contains password hashes and personal data. The file gets its
 * name only when it is complete.
 */
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
