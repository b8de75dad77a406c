export interface ConcurrentIndex {
  name: string
  table: string
  isUnique: boolean
  definition: string
}

const pattern = /^(?:--.*\n\s*)*CREATE (UNIQUE )?INDEX CONCURRENTLY "([^"]+)" ON ("[^"]+") (USING [^;]+);?$/

export function concurrentIndexOf(statement: string): ConcurrentIndex | null {
  const [, unique, name, table, definition] = pattern.exec(statement) ?? []
  if (name === undefined || table === undefined || definition === undefined) return null
  return { name, table, isUnique: unique !== undefined, definition }
}

export const plainStatement = ({ name, table, isUnique, definition }: ConcurrentIndex): string =>
  `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX "${name}" ON ${table} ${definition}`
