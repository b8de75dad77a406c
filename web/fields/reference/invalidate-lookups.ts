import type { QueryClient } from '@tanstack/react-query'
import { dictionaryEntries } from '../../../resources/index'

const { resource: entries, fields } = dictionaryEntries
const dictionaryResources: ReadonlySet<string | undefined> = new Set([
  entries.name,
  entries.fields[fields.dictionary]?.of,
])

/** Invalidates the cached names, choices, trees and dictionaries of a resource, after its rows changed. */
export function invalidateLookups(client: QueryClient, resource: string): void {
  void client.invalidateQueries({ queryKey: ['lookup', resource] })
  if (dictionaryResources.has(resource)) void client.invalidateQueries({ queryKey: ['dictionary'] })
}
