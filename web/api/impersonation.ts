import { forget, store, stored } from '../storage/storage'
import { baseAddress } from './address'
import { startAnew, type StartNotice } from './start-anew'

/** The session of one window in which its user sees the app as another; the browser's own session stays beside it. */
export interface Impersonation {
  token: string
  userId: string
}

const asView = (value: unknown): Impersonation | null => {
  if (typeof value !== 'object' || value === null) return null
  const { token, userId } = value as Record<string, unknown>
  return typeof token === 'string' && typeof userId === 'string' ? { token, userId } : null
}

const key = (): string => `view@${baseAddress()}`

export const impersonationOfWindow = (): Impersonation | null => stored(key(), asView, 'sessionStorage')

export const forgetImpersonation = (): void => forget(key(), 'sessionStorage')

/** From now on the window shows what the other user sees. */
export function enterImpersonation(view: Impersonation): void {
  store(key(), view, 'sessionStorage')
  startAnew('/')
}

/** The window shows what its own user sees again. */
export function leaveImpersonation(notice: StartNotice | null = null): void {
  forgetImpersonation()
  startAnew('/', notice)
}
