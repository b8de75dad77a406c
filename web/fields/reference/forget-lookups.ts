import type { QueryClient } from '@tanstack/react-query'
import { dictionaryEntries } from '../../../resources/index'

const { resource: entries, fields } = dictionaryEntries
const dictionaries: ReadonlySet<string | undefined> = new Set([entries.name, entries.fields[fields.dictionary]?.of])

/** After rows of a resource changed: their names, choices, trees and dictionaries are read again when next wanted. */
export function forgetLookups(client: QueryClient, resource: string): void {
  void client.invalidateQueries({ queryKey: ['lookup', resource] })
  if (dictionaries.has(resource)) void client.invalidateQueries({ queryKey: ['dictionary'] })
}
