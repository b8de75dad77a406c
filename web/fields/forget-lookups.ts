import type { QueryClient } from '@tanstack/react-query'

const dictionaries: ReadonlySet<string> = new Set(['dict', 'dictData'])

/** After rows of a resource changed: their names, choices, trees and dictionaries are read again when next wanted. */
export function forgetLookups(client: QueryClient, resource: string): void {
  void client.invalidateQueries({ queryKey: ['lookup', resource] })
  if (dictionaries.has(resource)) void client.invalidateQueries({ queryKey: ['dictionary'] })
}
