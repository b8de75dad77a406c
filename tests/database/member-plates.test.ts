import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platesIn } from '../../model/text/plate-text'
import { migrate, migrateWithin, readMigrations } from '../../server/database/migrate'
import { empty, migrations } from '../support/initial-states'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/test-databases'

const stored = [
  '粤B12345',
  '粤b·12345，粤BD67890',
  '粤B12345、粤B12345,沪A00001',
  '粤B12345粤B67890',
  'ABC123;XYZ789',
  'A, B',
  '无牌',
]

describe.each(databaseKinds)('plates that were stored as one text, on %s', (kind) => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase(kind, empty)
  })
  afterAll(() => opened.stop())

  it('are divided like those of a form', async () => {
    const { database } = opened
    const known = await readMigrations(migrations)
    const dividing = known.find(({ name }) => name.endsWith('_member_plates'))?.name ?? ''
    await database.transaction((tx) => migrateWithin(tx, known, (name) => name < dividing))
    for (const text of stored)
      await database.run({ text: 'INSERT INTO "member" ("plate_no") VALUES ($1)', values: [text] })
    await migrate(database, migrations)
    const rows = await database.rows({ text: 'SELECT "plate_no" FROM "member" ORDER BY "id"' })
    const expected = stored.map((text) => platesIn(text.replace('5粤', '5,粤')).join())
    expect(rows.flat()).toEqual(expected)
    const values = await database.rows({
      text: `SELECT m."plate_no", array_agg(v."value" ORDER BY v."value")::text FROM "member" m JOIN "member_plate_no" v ON v."row_id" = m."id"
        WHERE m."plate_no" LIKE '粤B12345,%' GROUP BY m."id" ORDER BY m."id"`,
    })
    expect(values).toEqual([
      ['粤B12345,粤BD67890', '{粤B12345,粤BD67890}'],
      ['粤B12345,沪A00001', expect.stringMatching(/^\{(粤B12345,沪A00001|沪A00001,粤B12345)\}$/)],
      ['粤B12345,粤B67890', '{粤B12345,粤B67890}'],
    ])
  })
})
