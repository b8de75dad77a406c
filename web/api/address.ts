import { asText, asTexts, store, stored } from '../session/storage'

/** The address that the product has always offered; browsers refuse its port. */
export const localAddress = 'http://127.0.0.1:6666'

/** Where the calls go: an origin, or '' for the page's own. */
export const baseAddress = (): string => stored('address', asText) ?? ''

export const setBaseAddress = (address: string): void => store('address', address)

/** The addresses that the person has added. */
export const ownAddresses = (): string[] => stored('addresses', asTexts) ?? []

export const setOwnAddresses = (addresses: readonly string[]): void => store('addresses', addresses)

/** The origin that a person typed, or null when it is no http(s) address. */
export function addressOf(typed: string): string | null {
  try {
    const { protocol, origin } = new URL(typed.trim())
    return protocol === 'http:' || protocol === 'https:' ? origin : null
  } catch {
    return null
  }
}
