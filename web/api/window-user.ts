import { storedPersonal, storePersonal } from '../storage/personal'
import { baseAddress } from './address'
import { impersonationOfWindow } from './impersonation'

export interface WindowUser {
  userId: number
  userName: string
  nickname?: string | null
}

/** How a user is named to people: `Li Na (lina)`. */
export const nameOfUser = ({ userName, nickname }: WindowUser): string =>
  nickname && nickname !== userName ? `${nickname} (${userName})` : userName

export function asWindowUser(value: unknown): WindowUser | null {
  if (typeof value !== 'object' || value === null) return null
  const { userId, userName, nickname } = value as Record<string, unknown>
  if (typeof userId !== 'number' || typeof userName !== 'string') return null
  return { userId, userName, nickname: typeof nickname === 'string' ? nickname : null }
}

/** Ends the storage keys of a user's choices, which are separate for each server. */
export const ownerKey = (userId: number | string): string => `${userId}@${baseAddress()}`

const key = (): string => `user@${baseAddress()}`

/** As whom this window was used before it was loaded anew; null: as nobody, or it shows a view. */
export const rememberedUser = (): WindowUser | null =>
  impersonationOfWindow() ? null : storedPersonal(key(), asWindowUser, 'sessionStorage')

export function rememberUser({ userId, userName, nickname }: WindowUser): void {
  if (!impersonationOfWindow()) storePersonal(key(), { userId, userName, nickname }, 'sessionStorage')
}
