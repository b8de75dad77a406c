import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { resources } from '../resources'
import * as accountTables from '../server/database/tables/account-tables'
import * as instanceTables from '../server/database/tables/instance-tables'
import * as siteTables from '../server/database/tables/site-tables'
import * as ownTables from '../server/database/tables/tables'
import { tablesOf } from '../server/rows/table'
import { divideStatements, nextMigrationNumber } from './support/migration-files'

/**
 * `npm run migration -- add_member_level` writes the next migration, and another one of indexes of existing tables.
 * `--check` fails if a migration is missing.
 */
type Snapshot = ReturnType<typeof generateDrizzleJson>

const folder = join(import.meta.dirname, '..', 'migrations')
const snapshotFile = join(folder, 'snapshot.json')
const checkOnly = process.argv.includes('--check')
const name = process.argv.slice(2).find((word) => !word.startsWith('-'))

const declared = { ...ownTables, ...accountTables, ...instanceTables, ...siteTables, ...tablesOf(resources.values()) }
const next = generateDrizzleJson(declared)
const last = existsSync(snapshotFile)
  ? (JSON.parse(readFileSync(snapshotFile, 'utf8')) as Snapshot)
  : generateDrizzleJson({})
const statements = await generateMigration(last, next)

if (statements.length === 0) console.log('Migrations are up to date')
else if (checkOnly) {
  console.error(`A migration is missing (npm run migration -- name):\n${statements.join('\n')}`)
  process.exitCode = 1
} else if (!name || !/^\w+$/.test(name)) {
  console.error('Name the migration: npm run migration -- add_member_level')
  process.exitCode = 1
} else {
  mkdirSync(folder, { recursive: true })
  const number = nextMigrationNumber(readdirSync(folder, { encoding: 'utf8', recursive: true }))
  const { together, concurrent } = divideStatements(statements)
  const first = number === 1 ? ['CREATE EXTENSION IF NOT EXISTS pg_trgm;'] : []
  const files: [name: string, statements: string[]][] = [
    [name, [...first, ...together]],
    [together.length > 0 ? `${name}_indexes` : name, concurrent],
  ]
  files
    .filter(([, content]) => content.length > 0)
    .forEach(([title, content], index) => {
      const file = `${String(number + index).padStart(4, '0')}_${title}.sql`
      writeFileSync(join(folder, file), `${content.join('\n--> statement-breakpoint\n')}\n`)
      console.log(`Wrote migrations/${file}: read it before you commit it`)
    })
  writeFileSync(snapshotFile, `${JSON.stringify(next, null, 1)}\n`)
}
