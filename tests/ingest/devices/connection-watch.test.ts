import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { minute } from '../../../model/durations'
import type { Database } from '../../../server/database/database'
import { ConnectionLost } from '../../../server/database/database-error'
import { watchConnections } from '../../../server/ingest/connection-watch'
import { readSettings } from '../../../server/settings/settings'
import { silent } from '../../support/sites/recorder-bench'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('runs once after an outage, however long it was', async () => {
  let runs = 0
  let fail = (): void => undefined
  const rows = (): Promise<never> => {
    runs += 1
    return new Promise((_, reject) => (fail = () => reject(new ConnectionLost(new Error('ECONNREFUSED')))))
  }
  const database = { rows, listen: async () => async () => undefined } as Partial<Database> as Database
  const end = await watchConnections({ database, settings: readSettings({}), log: silent })
  await vi.advanceTimersByTimeAsync(9 * minute)
  expect(runs).toBe(1)
  for (let failed = 0; failed < 5; failed++) {
    fail()
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(runs).toBe(2)
  await end()
})
