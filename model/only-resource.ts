import type { EntryFields } from './dictionary'
import type { Resource } from './resource'

/** The one resource that `tells` something other than null, and what; throws when none does, or several do. */
function onlyOne<T>(all: Iterable<Resource>, option: string, tells: (one: Resource) => T | null) {
  const found = [...all].flatMap((resource) => {
    const told = tells(resource)
    return told === null ? [] : [{ resource, told }]
  })
  const [one] = found
  if (!one || found.length > 1) {
    const names = found.map(({ resource }) => resource.name).join(', ')
    throw new Error(`one resource declares \`${option}\`, and ${names || 'none'} did`)
  }
  return one
}

/** The resource whose rows are the car parks, and the field of it that rows about a place hold. */
export interface CarParks {
  resource: Resource
  key: string
}

/** Throws when none of these resources, or several, say that their rows are the car parks. */
export function carParksAmong(all: Iterable<Resource>): CarParks {
  const { resource, told } = onlyOne(all, 'carParks', (one) => one.carParks)
  return { resource, key: told }
}

/** The resource whose rows are the entries of dictionaries, and its fields. */
export interface DictionaryEntries {
  resource: Resource
  fields: EntryFields
}

/** Throws when none of these resources, or several, say that their rows are the entries of dictionaries. */
export function dictionaryEntriesAmong(all: Iterable<Resource>): DictionaryEntries {
  const { resource, told } = onlyOne(all, 'entries', (one) => one.entries)
  return { resource, fields: told }
}
