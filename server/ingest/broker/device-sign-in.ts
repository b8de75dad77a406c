import { verify } from '@node-rs/argon2'
import { Mutex } from 'async-mutex'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { Connection } from '../../database/database'
import type { Device } from './topic-rights'

/** Names and proofs of so many devices take a few megabytes. */
const mostProven = 20_000

export type SignIn = (name: string, secret: Buffer) => Promise<Device | null>

/**
 * Checks a device's name and secret against its argon2id hash. What was right once is remembered as a SHA-256 bound to
 * that hash: a park that reconnects after a power cut costs one look-up a device, and a changed secret counts at once.
 * What devices proved does not age, for they stay connected for months; those that signed in least recently go first.
 */
export function makeSignIn(database: Connection): SignIn {
  const proven = new LRUCache<string, string>({ max: mostProven })
  // One at a time: a flood of wrong secrets must not take every processor.
  const checks = new Mutex()

  return async (name, secret) => {
    const [row] = await database.rows({
      text: 'SELECT "park_code", "secret_hash" FROM "device" WHERE "name" = $1',
      values: [name],
      name: 'device_sign_in',
    })
    const [park, hash] = row ?? []
    if (!park || !hash) return null
    const proof = createHash('sha256').update(hash).update('\0').update(secret).digest('hex')
    if (proven.get(name) !== proof) {
      if (!(await checks.runExclusive(() => verify(hash, secret)))) return null
      proven.set(name, proof)
    }
    return { name, park }
  }
}
