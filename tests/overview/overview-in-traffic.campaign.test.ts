import { afterAll, beforeAll, expect, it } from 'vitest'
import { overviewPath } from '../../model/report/overview'
import type { Overview } from '../../resources/overview/overview'
import { withOperator } from '../support/initial-states'
import { startServer, type RunningServer } from '../support/running-server'
import { openTestDatabase, usualDatabase } from '../support/test-databases'
import { lastRushHour, startLivePark } from '../journeys/support/start-live-park'
import { figureChecks, listedTotal } from './figure-checks'

const moments = 12
/** How often a figure is read that changes between the two readings around that of its list. */
const attempts = 20

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

const cars = figureChecks.filter(({ name }) => name === 'entered' || name === 'left')
const read = () => server.ask<Overview>('POST', overviewPath, {})

it('shows the totals of its lists at any moment of traffic', async () => {
  const seen = new Map<string, Set<number | undefined>>()
  let before = await read()
  for (let moment = 0; moment < moments; moment += 1)
    for (const check of figureChecks) {
      let settled = false
      for (let attempt = 0; attempt < attempts && !settled; attempt += 1) {
        const listed = await listedTotal(server, check, before.now)
        const after = await read()
        // A car that came and one that left meanwhile leave the others as they were.
        settled = [check, ...cars].every((one) => one.shown(before) === one.shown(after))
        if (settled) {
          expect(listed, check.name).toBeCloseTo(check.shown(before) ?? NaN, 5)
          seen.set(check.name, new Set([...(seen.get(check.name) ?? []), listed]))
        }
        before = after
      }
      expect(settled, check.name).toBe(true)
    }
  // There was traffic: cars came and went meanwhile.
  expect(seen.get('occupied')?.size).toBeGreaterThan(1)
})
