import type { QueryClient } from '@tanstack/react-query'
import { dictionaryEntries } from '../../../resources/index'

const { resource: entries, fields } = dictionaryEntries
const dictionaryResources: ReadonlySet<string | undefined> = new Set([
  entries.name,
  entries.fields[fields.dictionary]?.of,
])

const kinds: ReadonlySet<unknown> = new Set(['lookup', 'dictionary'])

/** Reads shown names, choices and dictionaries again that could not be loaded. */
export const retryFailedLookups = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { type: 'active', predicate: ({ queryKey: [kind], state }) => state.status === 'error' && kinds.has(kind) },
    { cancelRefetch: false },
  )

/** Invalidates the cached names, choices, trees and dictionaries of a resource, after its rows changed. */
export function invalidateLookups(client: QueryClient, resource: string): void {
  void client.invalidateQueries({ queryKey: ['lookup', resource] })
  if (dictionaryResources.has(resource)) void client.invalidateQueries({ queryKey: ['dictionary'] })
}
