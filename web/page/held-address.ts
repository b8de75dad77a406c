import { personalNames, routePath } from '../../model/screen'
import { screens } from '../../resources'
import { filtersIn, pathOnly, queryOf, withFilters, withoutFilters } from './address'
import { storedPersonal, storePersonal } from '../storage/personal'
import { userKey } from '../session/user-key'

/** A reference: in an address it stands for a value that names a person or a car. */
const reference = /^\*[a-z0-9]{10}$/

/** The latest are kept. */
const maxHeld = 500

type Pair = [reference: string, value: string]

const isPair = (one: unknown): one is Pair =>
  Array.isArray(one) && one.length === 2 && one.every((text) => typeof text === 'string')

const asPairs = (value: unknown): Pair[] | null => (Array.isArray(value) ? value.filter(isPair) : null)

const key = (): string => userKey('held-values')

/** The values by their references, the latest last: of this window, and those that others had stored when it looked. */
let held = new Map<string, string>()

const readAgain = (): void => void (held = new Map([...(storedPersonal(key(), asPairs) ?? []), ...held]))

function newReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(10))
  return `*${Array.from(random, (byte) => (byte % 36).toString(36)).join('')}`
}

/** The reference to a value, which this browser keeps until the user signs out; a reference is returned as it is. */
function referenceTo(value: string): string {
  if (reference.test(value)) return value
  readAgain()
  const found = [...held].find(([, one]) => one === value)?.[0] ?? newReference()
  held.delete(found)
  held = new Map([...held, [found, value] as const].slice(-maxHeld))
  storePersonal(key(), [...held])
  return found
}

/** The value of a reference; undefined if this browser doesn't have it. Other texts are returned as they are. */
function heldValue(text: string): string | undefined {
  if (!reference.test(text)) return text
  if (!held.has(text)) readAgain()
  return held.get(text)
}

const namesByPath = new Map(screens.map((screen) => [routePath(screen.view), personalNames(screen)]))
const namesAt = (address: string): readonly string[] => namesByPath.get(pathOnly(address)) ?? []

/** The text that takes the place of a value; undefined: none. */
type Change = (name: string, value: string) => string | undefined

/** A query or filters with other values; the same text if all are the same. */
function withValues(text: string, change: Change): string {
  const pairs = [...new URLSearchParams(text)]
  const changed = pairs.flatMap(([name, value]) => {
    const to = change(name, value)
    return to === undefined ? [] : [[name, to]]
  })
  const isSame = changed.length === pairs.length && changed.every(([, value], index) => value === pairs[index]?.[1])
  return isSame ? text : new URLSearchParams(changed).toString()
}

function changed(address: string, change: Change): string {
  const path = pathOnly(address)
  const query = withValues(withoutFilters(address).slice(path.length + 1), change)
  const filters = filtersIn(address)
  return withFilters(query ? `${path}?${query}` : path, filters && withValues(filters, change))
}

const isNamed = (names: readonly string[], name: string, value: string): boolean => value !== '' && names.includes(name)

/** An address of the app with references in place of what names a person or a car. */
export function heldAddress(address: string): string {
  const names = namesAt(address)
  if (names.length === 0) return address
  return changed(address, (name, value) => (isNamed(names, name, value) ? referenceTo(value) : value))
}

/** An address without what names a person or a car. */
export function bareAddress(address: string): string {
  const names = namesAt(address)
  if (names.length === 0) return address
  return changed(address, (name, value) => (isNamed(names, name, value) ? undefined : value))
}

/** An address without the references to what this browser doesn't have: it is from another one, or from before a sign-out. */
export const knownAddress = (address: string): string =>
  changed(address, (_, value) => (heldValue(value) === undefined ? undefined : value))

/** The parameters of an address, with the values of its references. */
export const heldQuery = (address: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(queryOf(address)).flatMap(([name, text]) => {
      const value = heldValue(text)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Filters with the values of their references, and back. */
export const shownFilters = (filters: string): string => withValues(filters, (_, value) => heldValue(value))
export const heldFilters = (address: string, filters: string): string =>
  filtersIn(heldAddress(withFilters(pathOnly(address), filters)))
