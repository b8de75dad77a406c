import { forgetAll, store, stored, type Area } from './storage'

/**
 * What the browser keeps that may name a person or a car: until its user signs out, their session ends, or another user
 * signs in.
 */
const nameOf = (name: string): string => `personal ${name}`

/** The page is about to be left for the sign-in page: what it still stores would outlast the session. */
let over = false

export const storedPersonal = <T>(name: string, read: (value: unknown) => T | null, area?: Area): T | null =>
  stored(nameOf(name), read, area)

export function storePersonal(name: string, value: unknown, area?: Area): void {
  if (!over) store(nameOf(name), value, area)
}

const everyArea: readonly Area[] = ['localStorage', 'sessionStorage']

/** Forgets it, except what the windows share and has a key that ends so: of the user who is signed in. */
export function forgetPersonal(kept: string | null, within = everyArea): void {
  const isKept = (key: string): boolean => kept !== null && key.endsWith(` ${kept}`)
  for (const area of within) forgetAll(nameOf(''), area, (key) => area === 'localStorage' && isKept(key))
}

/** Forgets it, and stores no more until the page is loaded anew. */
export function endPersonal(kept: string | null): void {
  over = true
  forgetPersonal(kept)
}
