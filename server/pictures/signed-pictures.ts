import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { bareAddress, ownPictures } from '../../model/text/picture-address'
import type { Connection } from '../database/database'
import { hour } from '../../model/durations'
import type { SecretBox } from '../secret-box'

export interface SignedPictures {
  /** Reads the installation's key, created at its first start; has to be awaited before addresses are signed. */
  load(): Promise<void>
  /** The address of a stored picture with expiry and signature; any other address unchanged. */
  signed(address: string): string
  /** For how many more seconds a picture's address is valid; 0 if it is altered, unsigned or expired. */
  secondsLeft(address: string): number
}

/** How long an address stays the same, in milliseconds, so that browsers can cache the picture. */
const stableMs = 6 * hour
/** How long an address is valid at most; at least `validMs - stableMs`. */
const validMs = 12 * hour

const expiryOf = (now: number): number => (Math.floor(now / stableMs) * stableMs + validMs) / 1000

/** Where the key is stored, for the box of secrets. */
export const pictureKeyPlace = 'own_secret.pictures'

async function readKey(on: Connection, secrets: SecretBox): Promise<Buffer> {
  const created = await secrets.seal(randomBytes(32).toString('base64url'), pictureKeyPlace)
  const text = `INSERT INTO "own_secret" ("name", "value") VALUES ('pictures', $1) ON CONFLICT ("name") DO NOTHING`
  await on.run({ text, values: [created] })
  const [row] = await on.rows({ text: `SELECT "value" FROM "own_secret" WHERE "name" = 'pictures'` })
  return Buffer.from(await secrets.open(row?.[0] ?? created, pictureKeyPlace), 'base64url')
}

/** `now` in milliseconds. */
export function signedPictures(on: Connection, secrets: SecretBox, now: () => number = Date.now): SignedPictures {
  let key: Buffer | null = null
  const signatureOf = (path: string, until: string): Buffer => {
    if (!key) throw new Error('Pictures were signed before their key was read')
    return createHmac('sha256', key).update(`${path}\n${until}`).digest()
  }
  return {
    async load() {
      key ??= await readKey(on, secrets)
    },
    signed(address) {
      if (!address.startsWith(ownPictures)) return address
      const path = bareAddress(address)
      const until = String(expiryOf(now()))
      return `${path}?until=${until}&signature=${signatureOf(path, until).toString('base64url')}`
    },
    secondsLeft(address) {
      const [, path = '', until = '', signatureText = ''] =
        /^([^?#]+)\?until=(\d{1,12})&signature=([\w-]{43})$/.exec(address) ?? []
      const signature = Buffer.from(signatureText, 'base64url')
      const expected = signatureOf(path, until)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return 0
      return Math.max(0, Math.floor(Number(until) - now() / 1000))
    },
  }
}
