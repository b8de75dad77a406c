import { basename } from 'node:path'

const pattern = /^\d{4}_\w+\.sql$/

export const migrationNumbers = (files: readonly string[]): number[] =>
  files
    .map((file) => basename(file))
    .filter((file) => pattern.test(file))
    .map((file) => Number(file.slice(0, 4)))

/** Behind the highest, since a missing number may be in use elsewhere. */
export const nextMigrationNumber = (files: readonly string[]): number => Math.max(0, ...migrationNumbers(files)) + 1
