import type { Query } from './database'

/** Each connection prepares a named text once and keeps it in memory: beyond `max` texts queries get no name. */
export function statementNames(prefix: string, max: number) {
  const names = new Map<string, string>()
  return (text: string, values: readonly unknown[]): Query => {
    const name = names.get(text) ?? (names.size < max ? `${prefix}_${names.size + 1}` : undefined)
    if (name) names.set(text, name)
    return { text, values, name }
  }
}

export const prepared = statementNames('prepared', 1000)
