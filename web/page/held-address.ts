import { personalNames, routePath } from '../../model/screen'
import { screens } from '../../resources'
import { heldValue, referenceTo } from '../session/held-values'
import { filtersIn, pathOnly, queryOf, withFilters, withoutFilters } from './address'

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
