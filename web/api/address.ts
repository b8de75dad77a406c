import { cookie, setCookie } from '../storage/cookie'
import { asTexts, store, stored } from '../storage/storage'

/** Offered for compatibility; browsers block its port. */
export const localAddress = 'http://127.0.0.1:6666'

/** The origin of a typed address, or null when it is not an http(s) address. */
export function addressOf(typed: string): string | null {
  try {
    const { protocol, origin } = new URL(typed.trim())
    return protocol === 'http:' || protocol === 'https:' ? origin : null
  } catch {
    return null
  }
}

const addressesIn = (meta: string): string[] =>
  document.querySelector<HTMLMetaElement>(`meta[name="${meta}"]`)?.content.split(' ').filter(Boolean) ?? []

/** The other servers that the operator names, as origins. */
export const namedAddresses = (): string[] => addressesIn('berth-servers')

/** May the app call that server? The browser would block calls to any other. */
export const isPermitted = (address: string): boolean =>
  // Those that were added before the page was loaded, too.
  address === '' || [...namedAddresses(), ...addressesIn('berth-added-servers')].includes(address)

const asAddress = (value: unknown): string | null => (typeof value === 'string' ? addressOf(value) : null)
const storedAddress = (): string => stored('address', asAddress) ?? ''

let base = storedAddress()

/** The origin that calls go to, or '' for the page's own; perhaps one that the page may not call. It does not change while a user is signed in. */
export const baseAddress = (): string => base

/** The URL of a path on the server; relative paths start from the server's origin, not the page's. */
export const absoluteUrl = (path: string): string => new URL(path, base || location.origin).href

/** Read by the server, which permits a page to call these when it is loaded. */
const addedCookie = 'servers'
const year = 365 * 24

/** Lets pages that are loaded from now on call the servers that were added, and the chosen one. */
function permitAdded(): void {
  const all = [...new Set([...ownAddresses(), storedAddress()])].filter((one) => one !== '' && one !== localAddress)
  setCookie(addedCookie, all.join(' '), year)
}

/** Saves the address for the next load of the page; this page continues to use its own. */
export function saveAddress(address: string): void {
  store('address', address)
  permitAdded()
}

export function setBaseAddress(address: string): void {
  base = address
  saveAddress(address)
}

/** Loads the page again if it may not call the chosen server yet, but may once it is loaded anew. */
export function reloadUntilPermitted(): void {
  if (base === localAddress || isPermitted(base)) return
  permitAdded()
  if (cookie(addedCookie)?.split(' ').includes(base)) location.reload()
}

/** All windows use one server: this one reloads when another one switches. */
export function reloadOnAddressChange(): void {
  window.addEventListener('storage', () => {
    if (storedAddress() !== base) location.reload()
  })
}

const originsIn = (value: unknown): string[] | null => asTexts(value)?.flatMap((one) => addressOf(one) ?? []) ?? null

export const ownAddresses = (): string[] => stored('addresses', originsIn) ?? []

export function setOwnAddresses(addresses: readonly string[]): void {
  store('addresses', addresses)
  permitAdded()
}
