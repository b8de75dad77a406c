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

/** The other servers that the page's own server permits the app to call, as origins. */
export const permittedAddresses = (): string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="berth-servers"]')?.content.split(' ').filter(Boolean) ?? []

/** May the app call that server? The browser would block calls to any other. */
export const isPermitted = (address: string): boolean => address === '' || permittedAddresses().includes(address)

const asAddress = (value: unknown): string | null => (typeof value === 'string' ? addressOf(value) : null)
const storedAddress = (): string => stored('address', asAddress) ?? ''

let base = storedAddress()

/** The origin that calls go to, or '' for the page's own; perhaps one that is no longer permitted. It does not change while a user is signed in. */
export const baseAddress = (): string => base

/** The URL of a path on the server; relative paths start from the server's origin, not the page's. */
export const absoluteUrl = (path: string): string => new URL(path, base || location.origin).href

/** Saves the address for the next load of the page; this page continues to use its own. */
export const saveAddress = (address: string): void => store('address', address)

export function setBaseAddress(address: string): void {
  base = address
  saveAddress(address)
}

/** All windows use one server: this one reloads when another one switches. */
export function reloadOnAddressChange(): void {
  window.addEventListener('storage', () => {
    if (storedAddress() !== base) location.reload()
  })
}

const originsIn = (value: unknown): string[] | null => asTexts(value)?.flatMap((one) => addressOf(one) ?? []) ?? null

export const ownAddresses = (): string[] => stored('addresses', originsIn) ?? []

export const setOwnAddresses = (addresses: readonly string[]): void => store('addresses', addresses)
