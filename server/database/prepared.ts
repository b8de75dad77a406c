import type { Query } from './database'

const names = new Map<string, string>()

/** A query with a statement name that depends on its text alone, so that each connection prepares it once. */
export function prepared(text: string, values: readonly unknown[]): Query {
  const name = names.get(text) ?? `prepared_${names.size + 1}`
  names.set(text, name)
  return { text, values, name }
}
