import { afterAll, describe, expect, it } from 'vitest'
import { undisturbedRows } from '../expected-rows'
import { rowDifferences } from '../row-differences'
import { endureInstances } from './run-instances'
import { deletePrepared } from '../served-database'

const short = { seconds: 12, rate: 200, killEvery: 12, killsPerPause: 1, pause: 8 }

/** `npm run endurance -- instances` does the same for five minutes; see docs/endurance.md. */
describe('two servers, of which one is killed again and again', () => {
  afterAll(deletePrepared)

  it('record every fact once, and answer lists throughout', { timeout: 300_000 }, async () => {
    const { problems, rows, kills, pauses, lists } = await endureInstances(short)
    expect(problems).toEqual([])
    expect(rowDifferences(rows, await undisturbedRows(short.seconds * short.rate)).slice(0, 10)).toEqual([])
    expect(kills).toBeGreaterThan(0)
    expect(pauses).toBeGreaterThan(0)
    expect(lists).toBeGreaterThan(0)
  })
})
