import { randomBytes } from 'node:crypto'

export const newToken = (): string => randomBytes(32).toString('base64url')

export function tokenIn(authorization: string | undefined): string | null {
  const token = authorization?.trim().replace(/^Bearer(\s+|$)/i, '') ?? ''
  return token === '' || token.length > 256 ? null : token
}
