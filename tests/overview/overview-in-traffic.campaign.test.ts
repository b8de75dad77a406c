import { afterAll, beforeAll, expect, it } from 'vitest'
import { overviewPath } from '../../model/report/overview'
import type { Overview } from '../../resources/overview/overview'
import { tableName } from '../../server/rows/names'
import { withOperator } from '../support/initial-states'
import { startServer, type RunningServer } from '../support/running-server'
import { openTestDatabase, usualDatabase } from '../support/test-databases'
import { lastRushHour, startLivePark } from '../journeys/support/start-live-park'
import { figureChecks, listedTotal, type FigureCheck } from './figure-checks'

const moments = 12
/** How often a figure is read whose rows change between it and its list. */
const attempts = 60

let server: RunningServer
let end: () => Promise<void> = async () => undefined
beforeAll(async () => {
  server = await startServer(await openTestDatabase(usualDatabase, withOperator))
  end = await startLivePark(server, { history: 8, speed: 240, from: lastRushHour() })
})
afterAll(async () => {
  await end()
  await server.close()
})

const read = () => server.ask<Overview>('POST', overviewPath, {})
/** Another one after any change of a row, also if a second change leaves the figure as it was. */
async function stateOf({ figure }: FigureCheck): Promise<string> {
  const text = `SELECT count(*), sum(xmin::text::bigint) FROM ${tableName(figure.of)}`
  return String(await server.database.rows({ text }))
}

it('shows the totals of its lists at any moment of traffic', async () => {
  const seen = new Map<string, Set<number | undefined>>()
  for (let moment = 0; moment < moments; moment += 1)
    for (const check of figureChecks) {
      let settled = false
      for (let attempt = 0; attempt < attempts && !settled; attempt += 1) {
        const before = await stateOf(check)
        const whole = await read()
        const listed = await listedTotal(server, check, whole.now)
        settled = before === (await stateOf(check))
        if (settled) {
          expect(listed, check.name).toBeCloseTo(check.shown(whole) ?? NaN, 5)
          seen.set(check.name, new Set([...(seen.get(check.name) ?? []), listed]))
        }
      }
      expect(settled, check.name).toBe(true)
    }
  // There was traffic: cars came and went meanwhile.
  expect(seen.get('occupied')?.size).toBeGreaterThan(1)
})
