import type { EntryFields } from './dictionary'
import type { Resource } from './resource'

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
export interface CarParks {
  resource: Resource
  key: string
}

export function carParksAmong(all: Iterable<Resource>): CarParks {
  const { resource, value: key } = onlyOne(all, 'carParks', (one) => one.carParks)
  return { resource, key }
}

export interface DictionaryEntries {
  resource: Resource
  fields: EntryFields
}

export function dictionaryEntriesAmong(all: Iterable<Resource>): DictionaryEntries {
  const { resource, value: fields } = onlyOne(all, 'entries', (one) => one.entries)
  return { resource, fields }
}
