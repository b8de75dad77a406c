import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '../../resources'
import { day } from '../../model/durations'
import { yesNo } from '../../resources/dictionaries/common'
import { keepKey } from '../../server/retention/kept-tables'
import { makeRetention } from '../../server/retention/retention'
import { readSettings } from '../../server/settings/settings'
import { installed } from '../support/initial-states'
import { countRows, prepareSite, recorderOn, silent } from '../support/sites/recorder-bench'
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/test-databases'

const ago = (days: number): string => new Date(Date.now() - days * day).toISOString()
const place = { garage_index: 1, park_no: 1 }

describe.each(databaseKinds)('rows of facts that were recorded today on %s', (kind) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(kind, installed)
    await prepareSite(test.database, 1)
  })
  afterAll(() => test.stop())

  it('stay, however old the times in the facts', async () => {
    const { database } = test
    const { send, acks, close } = recorderOn(database)
    for (const [index, car_in_time] of ['2000-01-01T00:00:00Z', '2001-01-01T00:00:00Z', ago(5 * 365)].entries())
      await send('car-delivered', { fact: `d${index}`, at: ago(index / 24), ...place, car_in_time })
    await send('equipment-moved', { fact: 'm', at: ago(0), garage_index: 1, what: 'stopped', started_at: ago(800) })
    await send('driver-recognised', { fact: 'r', at: ago(91), garage_index: 1 })
    expect(acks.map(({ result }) => result)).toEqual(Array(5).fill('recorded'))
    const least = { gpark: 365, parkrecord: 365, inout: 365, insource: 1 }
    for (const [name, days] of Object.entries(least))
      await database.run({
        text: `UPDATE "configs" SET "config_value" = $2, "is_changed" = ${yesNo.yes} WHERE "config_key" = $1`,
        values: [keepKey({ name }), String(days)],
      })
    const retention = makeRetention({ database, resources, settings: readSettings({}), log: silent })
    expect(await retention.sweep()).toBe('done')
    const tables = ['carlog', 'equipment', ...Object.keys(least)]
    expect(tables.map((name) => [name, retention.removed()[name]])).toEqual(tables.map((name) => [name, 0]))
    expect(await countRows(database, 'carlog')).toBe(3)
    await Promise.all([close(), retention.close()])
  })
})
