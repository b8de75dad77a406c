import { createHash, randomBytes } from 'node:crypto'

/** A new bearer token: 32 random bytes as base64url (43 characters). */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hex, as it is stored of tokens and of names in failed sign-ins. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The token in an `Authorization` header, with or without `Bearer`; null if there is none. */
export function tokenIn(authorization: string | undefined): string | null {
  const token = authorization?.trim().replace(/^Bearer(\s+|$)/i, '') ?? ''
  return token === '' || token.length > 256 ? null : token
}
