import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { bareAddress, ownPictures } from '../../model/picture-address'
import type { Connection } from '../database/database'

/** Signs and verifies the addresses of own pictures. */
export interface SignedPictures {
  /** Reads the installation's key, made at its first start; to be awaited before anything is signed. */
  load(): Promise<void>
  /** An own picture's address with its end and signature; any other address as it is. */
  signed(address: string): string
  /** For how many more seconds a picture's address is good; 0 for one that is altered, unsigned or over. */
  secondsLeft(address: string): number
}

const hourMs = 3_600_000
/** An address stays the same for so long, so that browsers keep the picture. */
const sameFor = 6 * hourMs
/** At most so long after it was given out it is good; at least `goodFor - sameFor`. */
const goodFor = 12 * hourMs

const end = (now: number): number => (Math.floor(now / sameFor) * sameFor + goodFor) / 1000

async function keyIn(on: Connection): Promise<Buffer> {
  const made = randomBytes(32).toString('base64url')
  const text = `INSERT INTO "own_secret" ("name", "value") VALUES ('pictures', $1) ON CONFLICT ("name") DO NOTHING`
  await on.run({ text, values: [made] })
  const [row] = await on.rows({ text: `SELECT "value" FROM "own_secret" WHERE "name" = 'pictures'` })
  return Buffer.from(row?.[0] ?? made, 'base64url')
}

/** `now` in milliseconds. */
export function signedPictures(on: Connection, now: () => number = Date.now): SignedPictures {
  let key: Buffer | null = null
  const signatureOf = (path: string, until: string): Buffer => {
    if (!key) throw new Error('Pictures were signed before their key was read')
    return createHmac('sha256', key).update(`${path}\n${until}`).digest()
  }
  return {
    async load() {
      key ??= await keyIn(on)
    },
    signed(address) {
      if (!address.startsWith(ownPictures)) return address
      const path = bareAddress(address)
      const until = String(end(now()))
      return `${path}?until=${until}&signature=${signatureOf(path, until).toString('base64url')}`
    },
    secondsLeft(address) {
      const [, path = '', until = '', given = ''] =
        /^([^?#]+)\?until=(\d{1,12})&signature=([\w-]{43})$/.exec(address) ?? []
      const signature = Buffer.from(given, 'base64url')
      const expected = signatureOf(path, until)
      if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return 0
      return Math.max(0, Math.floor(Number(until) - now() / 1000))
    },
  }
}
