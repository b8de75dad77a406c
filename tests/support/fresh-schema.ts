import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { pino } from 'pino'
import { resources } from '../../resources'
import type { Database } from '../../server/database/database'
import * as instanceTables from '../../server/database/tables/instance-tables'
import * as siteTables from '../../server/database/tables/site-tables'
import * as accountTables from '../../server/database/tables/account-tables'
import * as ownTables from '../../server/database/tables/tables'
import { makePartitions } from '../../server/partitions/partitions'
import { tablesOf } from '../../server/rows/table'
import type { InitialState } from './initial-states'

const statements = generateMigration(
  generateDrizzleJson({}),
  generateDrizzleJson({
    ...ownTables,
    ...accountTables,
    ...siteTables,
    ...instanceTables,
    ...tablesOf(resources.values()),
  }),
)

/** Creates all tables as they are declared now in an empty database, without running the migrations. */
export async function freshSchema(database: Database): Promise<void> {
  await database.run({ text: 'CREATE EXTENSION IF NOT EXISTS pg_trgm' })
  const texts = await statements
  await database.transaction(async (tx) => {
    for (const text of texts) await tx.run({ text })
  })
}

/**
 * The tables alone, without the menu, dictionaries and first account that an installation inserts; on PostgreSQL, those of
 * events are partitioned, as they are soon after the start of a server.
 */
export const declaredTables: InitialState = {
  name: 'declared tables',
  make: async (database) => {
    await freshSchema(database)
    const result = await makePartitions({ database, resources, log: pino({ level: 'silent' }) }).run()
    if (result !== 'done') throw new Error(`The tables were not partitioned: ${result}`)
  },
}
