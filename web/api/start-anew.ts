import { forget, store, stored } from '../storage/storage'

/** What the page that follows tells: why the window was started anew. */
export interface StartNotice {
  kind: 'identity' | 'password' | 'signedOut' | 'viewOver'
  /** The server's text. */
  msg?: string
}

const kinds: readonly unknown[] = ['identity', 'password', 'signedOut', 'viewOver'] satisfies StartNotice['kind'][]
const isNotice = (value: unknown): value is StartNotice =>
  typeof value === 'object' && value !== null && 'kind' in value && kinds.includes(value.kind)

const noticeKey = 'start-notice'

/** Returns the notice for this start of the window, if there is one, and forgets it. */
export function takeStartNotice(): StartNotice | null {
  const notice = stored(noticeKey, (value) => (isNotice(value) ? value : null), 'sessionStorage')
  forget(noticeKey, 'sessionStorage')
  return notice
}

export const keepStartNotice = (notice: StartNotice | null): void => {
  if (notice) store(noticeKey, notice, 'sessionStorage')
}

let leaving = false

/** Is the window being left? Its calls are no longer sent, and unsaved input is not asked about. */
export const isLeaving = (): boolean => leaving

/** Loads a page of the app anew, and hides this one until then: nothing of its user stays in memory or in sight. */
export function startAnew(address: string, notice: StartNotice | null = null): void {
  if (leaving) return
  leaving = true
  keepStartNotice(notice)
  document.documentElement.hidden = true
  location.replace(address)
}

/** The browser's history may bring back a page that was left. */
export function reloadIfLeft(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && leaving) location.reload()
  })
}
