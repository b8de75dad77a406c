import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { bareAddress, ownPictures } from '../../model/text/picture-address'
import type { Connection } from '../database/database'
import { hour } from '../../model/durations'
import type { SecretBox } from '../secret-box'

export type SignedPictures = ReturnType<typeof signedPictures>

/** An address stays the same for so many milliseconds, so that browsers can cache the picture. */
const stableMs = hour / 2
const validMs = hour

const expiryOf = (now: number): number => (Math.floor(now / stableMs) * stableMs + validMs) / 1000

const parts = /^([^?#]+)\?until=(\d{1,12})&reader=([\d.]{1,100})&signature=([\w-]{43})$/

export const pictureKeyPlace = 'own_secret.pictures'

async function readKey(on: Connection, secrets: SecretBox): Promise<Buffer> {
  const created = await secrets.seal(randomBytes(32).toString('base64url'), pictureKeyPlace)
  const text = `INSERT INTO "own_secret" ("name", "value") VALUES ('pictures', $1) ON CONFLICT ("name") DO NOTHING`
  await on.run({ text, values: [created] })
  const [row] = await on.rows({ text: `SELECT "value" FROM "own_secret" WHERE "name" = 'pictures'` })
  return Buffer.from(await secrets.open(row?.[0] ?? created, pictureKeyPlace), 'base64url')
}

export function signedPictures(on: Connection, secrets: SecretBox, now: () => number = Date.now) {
  let key: Buffer | null = null
  const signatureOf = (path: string, until: string, reader: string): Buffer => {
    if (!key) throw new Error('Pictures were signed before their key was read')
    return createHmac('sha256', key).update(`${path}\n${until}\n${reader}`).digest()
  }
  return {
    /** Has to be awaited before addresses are signed. */
    async load(): Promise<void> {
      key ??= await readKey(on, secrets)
    },
    /** Null without a reader. Addresses of other pictures stay as they are. */
    signed(address: string, reader: string | null): string | null {
      if (!address.startsWith(ownPictures)) return address
      if (reader === null) return null
      const path = bareAddress(address)
      const until = String(expiryOf(now()))
      const signature = signatureOf(path, until, reader).toString('base64url')
      return `${path}?until=${until}&reader=${reader}&signature=${signature}`
    },
    opened(address: string) {
      const [, path = '', until = '', reader = '', signatureText = ''] = parts.exec(address) ?? []
      const signature = Buffer.from(signatureText, 'base64url')
      const expected = signatureOf(path, until, reader)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
      const seconds = Math.floor(Number(until) - now() / 1000)
      return seconds > 0 ? { reader, seconds } : null
    },
  }
}
