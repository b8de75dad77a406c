import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listsOf } from '../../model/resource'
import { resources } from '../../resources'
import { orderOf } from '../../server/engine/read/where'
import { sortOf } from '../../server/engine/read/search-input'
import { tableName } from '../../server/rows/names'
import { installed } from '../support/initial-states'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/test-databases'

describe.each(databaseKinds)('the default order of every list on %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind, installed)
  })
  afterAll(() => test.stop())

  const lists = [...resources.values()].flatMap((resource) =>
    listsOf(resource).map(({ sort }) => [`${resource.name} by ${sort}`, resource, sort] as const),
  )
  it.each(lists)('is read from an index: %s', async (_, resource, sort) => {
    const plan = await test.database.transaction(async (tx) => {
      // Tables of a few rows are otherwise read as a whole.
      await tx.run({
        text: `SELECT set_config(name, 'off', true) FROM unnest('{enable_seqscan,enable_sort}'::text[]) name`,
      })
      const text = `EXPLAIN SELECT "id" FROM ${tableName(resource)}${orderOf(resource, sortOf(sort))} LIMIT 20`
      return (await tx.rows({ text })).map(([line]) => line).join('\n')
    })
    expect(plan).toMatch(/Index (Only )?Scan/)
    expect(plan).not.toMatch(/(?<!Incremental )Sort {2}/)
  })
})
