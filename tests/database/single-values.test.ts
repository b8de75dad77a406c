import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member } from '../../resources/member/member'
import { changeMany, insertMany } from '../../server/rows/bulk-rows'
import { rowsOf } from '../../server/rows/rows'
import { declaredTables } from '../support/fresh-schema'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/test-databases'

describe.each(databaseKinds)('values of a row that have tables of their own, on %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind, declaredTables)
  })
  afterAll(() => test.stop())

  const platesAndInitials = async (): Promise<string[]> => {
    const text = `SELECT (SELECT string_agg("value", ' ' ORDER BY "value") FROM "member_plate_no" WHERE "row_id" = m."id"),
      (SELECT string_agg("value", ' ' ORDER BY "value") FROM "member_member_name" WHERE "row_id" = m."id" AND length("value") = 2)
      FROM "member" m ORDER BY "id"`
    return (await test.database.rows({ text })).map(([plates, initials]) => `${plates ?? '-'} ${initials ?? '-'}`)
  }

  it('are all there after each change, also without a transaction', async () => {
    const several = 60
    const rows = (plate_no: string, member_name: string) =>
      Array.from({ length: several }, (_, at) => ({ id: at + 1, plate_no, member_name }))
    const expectAll = async (wanted: string) =>
      expect(await platesAndInitials()).toEqual(Array.from({ length: several }, () => wanted))
    await Promise.all(rows('粤A11111,粤A22222', '陈远').map((row) => insertMany(test.database, member, [row])))
    await expectAll('粤A11111 粤A22222 cy 陈远')
    await Promise.all(rows('粤A22222,粤A33333', '陈明').map((row) => changeMany(test.database, member, [row])))
    await expectAll('粤A22222 粤A33333 cm 陈明')
    await Promise.all(rows('粤A33333', '马明').map(({ id, ...row }) => rowsOf(member, test.database).change(id, row)))
    await expectAll('粤A33333 mm 马明')
    await changeMany(test.database, member, rows('', ''))
    await expectAll('- -')
  })
})
