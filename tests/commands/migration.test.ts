import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { migrationNumbers, nextMigrationNumber } from '../../scripts/support/migration-files'
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
