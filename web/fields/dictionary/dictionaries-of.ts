import type { Fields } from '../../../model/resource'

/** The types of the dictionaries that explain these fields, each once. */
export const dictionariesOf = (fields: Readonly<Fields>): string[] => [
  ...new Set(Object.values(fields).flatMap(({ kind, of }) => (kind === 'dict' && of ? [of] : []))),
]
