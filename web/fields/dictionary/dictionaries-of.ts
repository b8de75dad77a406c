import type { Fields } from '../../../model/resource'

/** The types of the dictionaries that these fields use, without duplicates. */
export const dictionariesOf = (fields: Readonly<Fields>): string[] => [
  ...new Set(Object.values(fields).flatMap(({ kind, of }) => (kind === 'dict' && of ? [of] : []))),
]
