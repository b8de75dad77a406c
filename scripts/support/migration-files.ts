import { basename } from 'node:path'

const pattern = /^\d{4}_\w+\.sql$/

/** The numbers of the migrations among these files. */
export const migrationNumbers = (files: readonly string[]): number[] =>
  files
    .map((file) => basename(file))
    .filter((file) => pattern.test(file))
    .map((file) => Number(file.slice(0, 4)))

/** The number of the next migration: behind the highest, since a number that is missing may be in use elsewhere. */
export const nextMigrationNumber = (files: readonly string[]): number => Math.max(0, ...migrationNumbers(files)) + 1
