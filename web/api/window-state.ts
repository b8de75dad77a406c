import { create } from 'zustand'
import { sessionHours } from '../../model/envelope'
import type { CallError } from './call-error'
import { isLeaving } from './start-anew'
import { browserToken, impersonationOfWindow } from './token'
import { storedPersonal, storePersonal } from '../storage/personal'
import { baseAddress } from './address'

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

/** What the browser has in place of the window's session: that of another user, or one that the server doesn't know. */
export type Replacement = WindowUser | 'unknown'

/**
 * The session that this window works with. It differs from the browser's when another window, or a program at another
 * port of this host, has stored another one: this window's calls never carry the token of another user than the one whom
 * it shows.
 */
interface WindowSession {
  token: string | null
  /** Whom the window shows; null until the server has confirmed the token. */
  user: WindowUser | null
  idleHours: number
  /** Why the session is over, while the window waits for its user to sign in again. */
  ended: CallError | null
  /** What the browser has instead, while the window asks who goes on. */
  replaced: Replacement | null
  /** The user has ended the session: no more calls are sent. */
  closed: boolean
}

export const useWindowSession = create<WindowSession>(() => ({
  token: null,
  user: null,
  idleHours: sessionHours,
  ended: null,
  replaced: null,
  closed: false,
}))

/** The window's token: the browser's until the window has one of its own. */
export const token = (): string | null => useWindowSession.getState().token ?? browserToken()

/** Is the window about to disappear? */
export const isOver = (): boolean => useWindowSession.getState().closed || isLeaving()

/** What windows tell each other. `changed`: the browser's session is another one. */
export type SessionMessage = { type: 'changed' } | { type: 'signedOut' | 'ended'; token: string }

let channel: BroadcastChannel | null = null

export const announce = (message: SessionMessage): void => channel?.postMessage(message)

export function onSessionMessage(listener: (message: SessionMessage) => void): void {
  channel = new BroadcastChannel('berth-session')
  channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => listener(data)
}
