import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  blockedTables,
  divideStatements,
  migrationNumbers,
  nextMigrationNumber,
} from '../../scripts/support/migration-files'
import { migrations } from '../support/initial-states'

describe('the numbers of migrations', () => {
  it('go on behind the highest, whatever number is missing', () => {
    expect(nextMigrationNumber([])).toBe(1)
    expect(nextMigrationNumber(['snapshot.json', '0001_first.sql'])).toBe(2)
    expect(nextMigrationNumber(['0003_third.sql', '0001_first.sql', 'first/0010_tenth.sql', 'notes.sql'])).toBe(11)
  })

  it('are all different', () => {
    const numbers = migrationNumbers(readdirSync(migrations, { encoding: 'utf8', recursive: true }))
    expect(numbers.length).toBeGreaterThan(0)
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

describe('indexes in migrations', () => {
  const made = 'CREATE TABLE "locker" ("id" bigint, "code" text)'
  const ofNew = 'CREATE INDEX "locker_code_ix" ON "locker" USING btree ("code","id");'
  const ofOld = 'CREATE UNIQUE INDEX "stall_code_ux" ON "stall" USING btree ("code");'

  it('of tables that exist are made while others write, in a file of their own', () => {
    expect(divideStatements([made, ofOld, ofNew])).toEqual({
      together: [made, ofNew],
      concurrent: ['CREATE UNIQUE INDEX CONCURRENTLY "stall_code_ux" ON "stall" USING btree ("code");'],
    })
    expect(divideStatements([made, ofNew]).concurrent).toEqual([])
  })

  // Applied ones never change.
  const lastBlocking = 52

  it('keep nobody from writing: none is made in a transaction but of a table that it makes', () => {
    const files = readdirSync(migrations, { encoding: 'utf8', recursive: true }).filter((file) => file.endsWith('.sql'))
    const blocking = files.flatMap((file) => {
      const parts = readFileSync(join(migrations, file), 'utf8').split('--> statement-breakpoint')
      const tables = blockedTables(parts.map((part) => part.trim()))
      return tables.map((table) => `${basename(file).slice(0, 4)} ${table}`)
    })
    expect(blocking).toContain('0044 warning')
    expect(blocking.filter((one) => Number(one.slice(0, 4)) > lastBlocking)).toEqual([])
  })
})
