import { verify } from '@node-rs/argon2'
import { Mutex } from 'async-mutex'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import type { Connection } from '../../database/database'
import type { Device } from './topic-rights'

/** The cache entries of so many devices take a few megabytes. */
const maxCached = 20_000

export type SignIn = (name: string, secret: Buffer) => Promise<Device | null>

/** Caches SHA-256 of right secrets with their hash: reconnecting costs one query; a changed secret counts at once. */
export function makeSignIn(database: Connection): SignIn {
  const verified = new LRUCache<string, string>({ max: maxCached })
  // One at a time: a flood of wrong secrets must not occupy every processor.
  const checks = new Mutex()

  return async (name, secret) => {
    const [row] = await database.rows({
      text: 'SELECT "park_code", "secret_hash" FROM "device" WHERE "name" = $1',
      values: [name],
      name: 'device_sign_in',
    })
    const [park, hash] = row ?? []
    if (!park || !hash) return null
    const digest = createHash('sha256').update(hash).update('\0').update(secret).digest('hex')
    if (verified.get(name) !== digest) {
      if (!(await checks.runExclusive(() => verify(hash, secret)))) return null
      verified.set(name, digest)
    }
    return { name, park }
  }
}
