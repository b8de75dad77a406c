import { createHash, randomBytes } from 'node:crypto'

/** A new bearer token: 32 random bytes as base64url (43 characters). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hex: what is stored of a token, or of a name that somebody tried. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The token in an `Authorization` header, which carries it bare or behind `Bearer`; null when there is none. */
export function tokenIn(authorization: string | undefined): string | null {
  const token = authorization?.trim().replace(/^Bearer(\s+|$)/i, '') ?? ''
  return token === '' || token.length > 256 ? null : token
}
