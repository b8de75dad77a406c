import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokers } from './broker'
import { endure } from './endure'
import { rowDifferences } from './row-differences'
import { forgetPrepared } from './served-database'
import { undisturbedRows } from './undisturbed'
import { databaseKinds } from '../support/test-databases'

const short = { seconds: 6, rate: 200, kills: 4, looks: 2 }

/** `npm run endurance` does the same for ten minutes; docs/endurance.md says what it looks at. */
describe('a server that is killed again and again', () => {
  let expected: string[]
  beforeAll(async () => {
    expected = await undisturbedRows(short.seconds * short.rate)
  })
  afterAll(forgetPrepared)

  it.each(databaseKinds.flatMap((database) => brokers.map((broker) => ({ database, broker }))))(
    'records every fact once: database $database, broker $broker',
    { timeout: 600_000 },
    async (where) => {
      const seed = Date.now()
      const { problems, rows, kills } = await endure({ ...where, ...short, seed })
      expect(problems, `seed ${seed}`).toEqual([])
      expect(rowDifferences(rows, expected).slice(0, 10), `seed ${seed}`).toEqual([])
      expect(kills).toBeGreaterThanOrEqual(short.kills)
    },
  )
})
