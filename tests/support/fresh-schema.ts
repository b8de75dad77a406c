import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { resources } from '../../resources'
import type { Database } from '../../server/database/database'
import * as ownTables from '../../server/database/tables'
import { tableOf } from '../../server/rows/table'
import type { Beginning } from './beginnings'

const resourceTables = Object.fromEntries([...resources.values()].map((one) => [one.name, tableOf(one)]))

const statements = generateMigration(generateDrizzleJson({}), generateDrizzleJson({ ...ownTables, ...resourceTables }))

/** Makes every table as it is declared now, without the history of migrations, in an empty database. */
export async function freshSchema(database: Database): Promise<void> {
  await database.run({ text: 'CREATE EXTENSION IF NOT EXISTS pg_trgm' })
  const texts = await statements
  await database.transaction(async (tx) => {
    for (const text of texts) await tx.run({ text })
  })
}

/** Those tables alone: a database without the menu, words and first account of an installation. */
export const declaredTables: Beginning = { name: 'declared tables', make: freshSchema }
