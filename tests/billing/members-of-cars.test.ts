import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member } from '../../resources/member/member'
import { membersOf } from '../../server/members/member-of-car'
import { insertMany } from '../../server/rows/bulk-rows'
import { hasPostgres } from '../support/postgres-server'
import { declaredTables } from '../support/fresh-schema'
import { openTestDatabase, type TestDatabase } from '../support/test-databases'

const count = 2_000
const plateOf = (n: number): string => `粤B${10_000 + n}`

describe.runIf(hasPostgres)('the members of a batch of cars', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase('postgres', declaredTables)
  })
  afterAll(() => test.stop())

  it('are looked up by plate, also in a table without statistics', async () => {
    const rows = Array.from({ length: count }, (_, n) => ({ member_name: `M${n}`, plate_no: plateOf(n), dc_status: 1 }))
    await insertMany(test.database, member, rows)
    const moment = new Date().toISOString()
    const cars = Array.from({ length: 50 }, (_, n) => ({ plate_no: plateOf(n), card_no: null, moment }))
    await test.database.transaction(async (tx) => {
      // What the connection has just read before, while rows were inserted, may be counted too.
      const read = async (): Promise<number> => {
        const text = `SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_xact_user_tables WHERE relid = 'member'::regclass`
        return Number((await tx.rows({ text }))[0]?.[0] ?? 0)
      }
      const before = await read()
      const found = await membersOf(tx, cars)
      expect(found.every((one) => one !== null)).toBe(true)
      expect((await read()) - before).toBeLessThan(10 * cars.length)
    })
  })
})
