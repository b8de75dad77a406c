const indexOnTable = /^CREATE (UNIQUE )?INDEX ("[^"]+" ON "([^"]+)")/
const newTable = /^CREATE TABLE "([^"]+)"/

/** The tables that may have rows already, each as often as these statements make an index that keeps others from writing to it. */
export function blockedTables(statements: readonly string[]): string[] {
  const made = new Set(statements.map((statement) => newTable.exec(statement)?.[1]))
  return statements.flatMap((statement) => indexOnTable.exec(statement)?.[3] ?? []).filter((table) => !made.has(table))
}

export interface DividedStatements {
  /** For one transaction. */
  together: string[]
  /** Indexes of tables that may have rows already: made while others write, in a migration of their own. */
  concurrent: string[]
}

/** Divides what drizzle-kit generates. */
export function divideStatements(statements: readonly string[]): DividedStatements {
  const blocked = new Set<string | undefined>(blockedTables(statements))
  const isConcurrent = (statement: string): boolean => blocked.has(indexOnTable.exec(statement)?.[3])
  return {
    together: statements.filter((statement) => !isConcurrent(statement)),
    concurrent: statements
      .filter(isConcurrent)
      .map((statement) => statement.replace(indexOnTable, 'CREATE $1INDEX CONCURRENTLY $2')),
  }
}
