import { create } from 'zustand'
import { userKey } from '../../session/user-key'
import { store, stored } from '../../storage/storage'

/** How a person wants to be told of new severe warnings, in this browser, besides in its windows. */
export interface AlertChoices {
  sound: boolean
  desktop: boolean
}

const key = (): string => userKey('warning-alerts')

function asChoices(value: unknown): AlertChoices | null {
  if (typeof value !== 'object' || value === null) return null
  const { sound, desktop }: { sound?: unknown; desktop?: unknown } = value
  return { sound: sound === true, desktop: desktop === true }
}

/** Why there can be no desktop notices; null: there can. Without HTTPS browsers have none. */
export function desktopProblem(): 'unsupported' | 'blocked' | null {
  if (!('Notification' in window) || !window.isSecureContext) return 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : null
}

export const isDesktopAllowed = (): boolean => desktopProblem() === null && Notification.permission === 'granted'

const read = (): AlertChoices => stored(key(), asChoices) ?? { sound: false, desktop: false }

export const useAlertChoices = create<AlertChoices>(read)

// Another window has changed them.
window.addEventListener('storage', () => useAlertChoices.setState(read()))

function choose(choices: Partial<AlertChoices>): void {
  useAlertChoices.setState(choices)
  store(key(), useAlertChoices.getState())
}

export const chooseSound = (sound: boolean): void => choose({ sound })

/** Asks the browser for its permission when they are turned on; without it they stay off. */
export async function chooseDesktop(desktop: boolean): Promise<void> {
  if (desktop && !isDesktopAllowed()) await Notification.requestPermission().catch(() => undefined)
  choose({ desktop: desktop && isDesktopAllowed() })
}
