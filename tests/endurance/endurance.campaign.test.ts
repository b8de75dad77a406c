import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokers } from './broker'
import { endure } from './run-endurance'
import { endureOutages } from './run-outages'
import { rowDifferences } from './row-differences'
import { deletePrepared } from './served-database'
import { undisturbedRows } from './expected-rows'
import { seed } from '../support/campaign'
import { allDatabaseKinds } from '../support/test-databases'

const short = { seconds: 6, rate: 200, kills: 4, checks: 2 }
const shortOutages = { rounds: 1, facts: 4000, rate: 200, databaseAway: 6000, brokerAway: 4000 }
/** Deadlocks are repeated by the database's client; many would mean that two servers hinder each other. */
const fewDeadlocks = 20

/** `npm run endurance` does the same for ten minutes; docs/endurance.md lists what is checked. */
describe('a server that is killed repeatedly', () => {
  let expected: string[]
  beforeAll(async () => {
    expected = await undisturbedRows(short.seconds * short.rate)
  })
  afterAll(deletePrepared)

  it.each(allDatabaseKinds.flatMap((database) => brokers.map((broker) => ({ database, broker }))))(
    'records every fact once: database $database, broker $broker',
    { timeout: 600_000 },
    async (where) => {
      const { problems, rows, kills, commands } = await endure({ ...where, ...short, seed })
      expect(problems).toEqual([])
      expect(rowDifferences(rows, expected).slice(0, 10)).toEqual([])
      expect(kills).toBeGreaterThanOrEqual(short.kills)
      expect(commands).toBeGreaterThan(0)
    },
  )
})

describe('two servers on one PostgreSQL and one Mosquitto', () => {
  afterAll(deletePrepared)

  it(
    'record every fact once while database, broker and one of them are away in turn',
    { timeout: 600_000 },
    async () => {
      const expected = await undisturbedRows(shortOutages.facts)
      const { problems, rows, commands, deadlocks } = await endureOutages(shortOutages)
      expect(problems).toEqual([])
      expect(rowDifferences(rows, expected).slice(0, 10)).toEqual([])
      expect(commands).toBeGreaterThan(0)
      expect(deadlocks).toBeLessThan(fewDeadlocks)
    },
  )
})
