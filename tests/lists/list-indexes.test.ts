import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listsOf, type Resource } from '../../model/resource'
import { resources } from '../../resources'
import { nbDevice } from '../../resources/stall-sensors/nb-device'
import { stallSensor } from '../../resources/stall-sensors/stall-sensor'
import { terminal } from '../../resources/terminal/terminal'
import { orderOf } from '../../server/engine/read/where'
import { sortOf } from '../../server/engine/read/search-input'
import { isSortedByIndex } from '../../server/rows/indexes'
import { columnIn, storedFields, tableName } from '../../server/rows/names'
import { installed } from '../support/initial-states'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/test-databases'

/** What devices report again and again: an entry of it in one index would be one in each index of its row. */
const reported = [
  [terminal, 'last_contact'],
  [nbDevice, 'last_contact'],
  [stallSensor, 'last_contact'],
] as const

describe.each(databaseKinds)('the time of the last contact on %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind, installed)
  })
  afterAll(() => test.stop())

  it.each(reported)('is in no index: %#', async (resource, field) => {
    const text = `SELECT indexrelid::regclass FROM pg_index WHERE indrelid = $1::regclass
      AND pg_get_indexdef(indexrelid) LIKE $2`
    const values = [tableName(resource), `%${columnIn(resource, field).slice(1, -1)}%`]
    expect(await test.database.rows({ text, values })).toEqual([])
  })
})

describe.each(databaseKinds)('the default order of every list on %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind, installed)
  })
  afterAll(() => test.stop())

  const lists = [...resources.values()].flatMap((resource) =>
    listsOf(resource).map(({ sort }) => [`${resource.name} by ${sort}`, resource, sort] as const),
  )
  const planOf = (resource: Resource, order: string): Promise<string> =>
    test.database.transaction(async (tx) => {
      // Tables of a few rows are otherwise read as a whole.
      await tx.run({
        text: `SELECT set_config(name, 'off', true) FROM unnest('{enable_seqscan,enable_sort}'::text[]) name`,
      })
      const text = `EXPLAIN SELECT "id" FROM ${tableName(resource)}${order} LIMIT 20`
      return (await tx.rows({ text })).map(([line]) => line).join('\n')
    })
  it.each(lists)('is read from an index: %s', async (_, resource, sort) => {
    const plan = await planOf(resource, orderOf(resource, sortOf(sort)))
    expect(plan).toMatch(/Index (Only )?Scan/)
    expect(plan).not.toMatch(/(?<!Incremental )Sort {2}/)
  })

  it.each([...resources.values()].map((resource) => [resource.name, resource] as const))(
    'is read from an index for each column that is said to have one: %s',
    async (_, resource) => {
      const fields = storedFields(resource).filter(([name]) => isSortedByIndex(resource, name))
      for (const [name, { unique }] of fields) {
        const order = orderOf(resource, [{ field: name, down: false }])
        const plan = await planOf(resource, order)
        expect(plan, name).toMatch(/Index (Only )?Scan/)
        // No two rows of a unique column have to be sorted by id.
        expect(plan, name).not.toMatch(unique ? /(?<!Incremental )Sort {2}/ : /Sort {2}/)
      }
    },
  )
})
