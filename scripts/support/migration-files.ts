import { basename } from 'node:path'

const pattern = /^\d{4}_\w+\.sql$/

export const migrationNumbers = (files: readonly string[]): number[] =>
  files
    .map((file) => basename(file))
    .filter((file) => pattern.test(file))
    .map((file) => Number(file.slice(0, 4)))

/** Behind the highest, since a missing number may be in use elsewhere. */
export const nextMigrationNumber = (files: readonly string[]): number => Math.max(0, ...migrationNumbers(files)) + 1

const indexOnTable = /^CREATE (UNIQUE )?INDEX ("[^"]+" ON "([^"]+)")/
const newTable = /^CREATE TABLE "([^"]+)"/

/** These indexes would keep others from writing to tables that may have rows already. */
export function blockedTables(statements: readonly string[]): string[] {
  const made = new Set(statements.map((statement) => newTable.exec(statement)?.[1]))
  return statements.flatMap((statement) => indexOnTable.exec(statement)?.[3] ?? []).filter((table) => !made.has(table))
}

interface DividedStatements {
  together: string[]
  /** Made while others write, in a migration of their own. */
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
