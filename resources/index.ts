import type { MenuGroup } from '../model/screen'
import { administration } from './menu/administration'
import { business } from './menu/business'
import type { EntryFields } from '../model/dictionary'
import type { Resource } from '../model/resource'

/** Throws if there is none or more than one. */
function onlyOne<T>(all: Iterable<Resource>, option: string, valueOf: (one: Resource) => T | null) {
  const found = [...all].flatMap((resource) => {
    const value = valueOf(resource)
    return value === null ? [] : [{ resource, value }]
  })
  const [one] = found
  if (!one || found.length > 1) {
    const names = found.map(({ resource }) => resource.name).join(', ')
    throw new Error(`Exactly one resource must declare \`${option}\`, but these did: ${names || 'none'}`)
  }
  return one
}

/** The resource whose rows are the car parks, and its field that other rows store as `park_code`. */
interface CarParks {
  resource: Resource
  key: string
}

export function carParksAmong(all: Iterable<Resource>): CarParks {
  const { resource, value: key } = onlyOne(all, 'carParks', (one) => one.carParks)
  return { resource, key }
}

interface DictionaryEntries {
  resource: Resource
  fields: EntryFields
}

export function dictionaryEntriesAmong(all: Iterable<Resource>): DictionaryEntries {
  const { resource, value: fields } = onlyOne(all, 'entries', (one) => one.entries)
  return { resource, fields }
}

/** The menu, in order; its two files are the only list of resources. */
export const menu: readonly MenuGroup[] = [...business, ...administration]

export const screens = menu.flatMap((group) => group.screens)

export const resources = new Map(
  screens.flatMap(({ resource }) => (resource ? [[resource.name, resource] as const] : [])),
)

/** Resources with a special role. Throws at start-up when none or several resources declare the role. */
export const carParks = carParksAmong(resources.values())
export const dictionaryEntries = dictionaryEntriesAmong(resources.values())
