import { clearCookie, cookie, setCookie } from './cookie'

const days = 1

/** The session's token, or null when nobody is signed in. */
export const token = (): string | null => cookie('token')

/** The id of the signed-in user, under which the browser keeps his choices. */
export const uuid = (): string | null => cookie('uuid')

/** Keeps the session for a day from now; called again whenever the server has confirmed it, as it lasts a day idle. */
export function keepSession(value: string, userId: string): void {
  setCookie('token', value, days)
  setCookie('uuid', userId, days)
}

export function dropSession(): void {
  clearCookie('token')
  clearCookie('uuid')
}
