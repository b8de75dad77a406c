import { hkdfSync } from 'node:crypto'
import { sha256 } from './sha256'

export class UnreadableSecret extends Error {
  override readonly name = 'UnreadableSecret'
}

/** A `place` says where a secret belongs; it can't be read anywhere else. */
export interface SecretBox {
  /** False: without a key, secrets are not to be stored where others can reach the server. */
  readonly isOpen: boolean
  /** Without a key the secret is not encrypted. */
  seal(secret: string, place: string): Promise<string>
  open(stored: string, place: string): Promise<string>
  /** Secrets stored with the present key begin with it. */
  beginning(place: string): string
}

const plainly = 'plain:'
const sealed = 'sealed:'

const jose = () => import('jose')

interface Key {
  id: string
  bytes: Uint8Array
}

function keyOf(passphrase: string): Key {
  const bytes = new Uint8Array(hkdfSync('sha256', passphrase, '', 'berth secrets', 32))
  return { id: sha256(bytes).slice(0, 16), bytes }
}

const headerOf = ({ id }: Key, place: string) => ({ alg: 'dir', enc: 'A256GCM', kid: id, place })

const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }

/** The first key encrypts, all of them decrypt. Secrets are stored as JSON Web Encryption (RFC 7516). */
export function secretBox(passphrases: readonly string[], mayBePlain = true): SecretBox {
  const keys = passphrases.map(keyOf)
  const [current] = keys

  async function decrypt(jwe: string, place: string): Promise<string> {
    const { compactDecrypt, decodeProtectedHeader } = await jose()
    const header = decodeProtectedHeader(jwe)
    const key = keys.find(({ id }) => id === header.kid)
    if (!key || header.place !== place) throw new UnreadableSecret(place)
    const { plaintext } = await compactDecrypt(jwe, key.bytes, algorithms)
    return new TextDecoder().decode(plaintext)
  }

  return {
    isOpen: mayBePlain || current !== undefined,
    async seal(secret, place) {
      if (!current) return plainly + secret
      const { CompactEncrypt } = await jose()
      const encrypting = new CompactEncrypt(new TextEncoder().encode(secret))
      return sealed + (await encrypting.setProtectedHeader(headerOf(current, place)).encrypt(current.bytes))
    },
    async open(stored, place) {
      if (stored.startsWith(plainly)) return stored.slice(plainly.length)
      if (!stored.startsWith(sealed)) return stored
      try {
        return await decrypt(stored.slice(sealed.length), place)
      } catch (cause) {
        throw new UnreadableSecret(place, { cause })
      }
    },
    beginning(place) {
      if (!current) return plainly
      const header = Buffer.from(JSON.stringify(headerOf(current, place))).toString('base64url')
      return `${sealed}${header}.`
    },
  }
}
