/** An index that is made while others write to its table. */
export interface ConcurrentIndex {
  name: string
  /** Quoted. */
  table: string
  isUnique: boolean
  /** From USING on. */
  definition: string
}

const pattern = /^(?:--.*\n\s*)*CREATE (UNIQUE )?INDEX CONCURRENTLY "([^"]+)" ON ("[^"]+") (USING [^;]+);?$/

/** What a statement of a migration makes, as `scripts/migration.ts` writes it; null for any other statement. */
export function concurrentIndexOf(statement: string): ConcurrentIndex | null {
  const [, unique, name, table, definition] = pattern.exec(statement) ?? []
  if (name === undefined || table === undefined || definition === undefined) return null
  return { name, table, isUnique: unique !== undefined, definition }
}

/** The statement that makes the index in a transaction, during which others wait who want to write to the table. */
export const plainStatement = ({ name, table, isUnique, definition }: ConcurrentIndex): string =>
  `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX "${name}" ON ${table} ${definition}`
