import { verify } from '@node-rs/argon2'
import { createHash } from 'node:crypto'
import type { Connection } from '../database/database'
import { Queue } from '../database/queue'
import type { Device } from './topic-rights'

export type SignIn = (name: string, secret: Buffer) => Promise<Device | null>

/**
 * Checks a device's name and secret against its argon2id hash. What was right once is remembered as a SHA-256 bound to
 * that hash: a park that reconnects after a power cut costs one look-up a device, and a changed secret counts at once.
 */
export function makeSignIn(database: Connection): SignIn {
  const proven = new Map<string, string>()
  // One at a time: a flood of wrong secrets must not take every processor.
  const checks = new Queue()

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
      if (!(await checks.run(() => verify(hash, secret)))) return null
      proven.set(name, proof)
    }
    return { name, park }
  }
}
