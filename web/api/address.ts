import { asTexts, store, stored } from '../storage/storage'

/** The address that the product has always offered; browsers refuse its port. */
export const localAddress = 'http://127.0.0.1:6666'

/** The origin that a person typed, or null when it is no http(s) address. */
export function addressOf(typed: string): string | null {
  try {
    const { protocol, origin } = new URL(typed.trim())
    return protocol === 'http:' || protocol === 'https:' ? origin : null
  } catch {
    return null
  }
}

const asAddress = (value: unknown): string | null => (typeof value === 'string' ? addressOf(value) : null)
const kept = (): string => stored('address', asAddress) ?? ''

let base = kept()

/** Where the calls go: an origin, or '' for the page's own. The same for as long as somebody is signed in. */
export const baseAddress = (): string => base

/** Where something of the server is: its own paths are relative to its address, not to the page's. */
export const addressAt = (path: string): string => new URL(path, base || location.origin).href

/** The address that the next page begins with; this one, which is being left, keeps to its own. */
export const keepAddress = (address: string): void => store('address', address)

export function setBaseAddress(address: string): void {
  base = address
  keepAddress(address)
}

/** All windows speak with one server: when another one changes over, this one begins anew. */
export function followAddress(): void {
  window.addEventListener('storage', () => {
    if (kept() !== base) location.reload()
  })
}

const originsIn = (value: unknown): string[] | null => asTexts(value)?.flatMap((one) => addressOf(one) ?? []) ?? null

/** The addresses that the person has added. */
export const ownAddresses = (): string[] => stored('addresses', originsIn) ?? []

export const setOwnAddresses = (addresses: readonly string[]): void => store('addresses', addresses)
