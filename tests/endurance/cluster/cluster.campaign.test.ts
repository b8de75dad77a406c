import { afterAll, describe, expect, it } from 'vitest'
import { undisturbedRows } from '../expected-rows'
import { rowDifferences } from '../row-differences'
import { deletePrepared } from '../served-database'
import { endureCluster, measuredSeconds } from './run-cluster'

const short = { kills: 1, rate: 50, seconds: 30 }

/** `npm run endurance -- cluster` does the same with three kills; see docs/endurance.md. */
describe('a cluster of PostgreSQL, whose primary is killed', () => {
  afterAll(deletePrepared)

  it('loses nothing acknowledged, and is written to again in time', { timeout: 600_000 }, async () => {
    const { kills, rate, seconds } = short
    const { problems, rows, pauses, calls } = await endureCluster({ kills, facts: rate * seconds, rate })
    expect(problems).toEqual([])
    const expected = await undisturbedRows(rate * (measuredSeconds + kills * seconds))
    expect(rowDifferences(rows, expected).slice(0, 10)).toEqual([])
    expect(pauses).toHaveLength(kills)
    expect(calls).toBeGreaterThan(0)
  })
})
