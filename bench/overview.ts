import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { overviewPath } from '../model/report/overview'
import { openDatabase } from '../server/database/open'
import { readSettings } from '../server/settings/settings'
import { startPostgres } from '../tests/support/postgres-server'
import { startServer } from '../tests/support/running-server'
import { fillOverview, stays } from './parts/overview-load'
import { median } from './parts/parking-record-load'
import { printFigure } from './parts/print-figure'

/**
 * The overview of all car parks at a million stays on PostgreSQL: how long the call takes, and how many times as long as
 * the list of stays of two days, in turn in one run, so that a slower machine affects both.
 */
const rounds = 40

const postgres = await startPostgres()
const env = { DATABASE_URL: postgres.url, DATA_DIR: mkdtempSync(join(tmpdir(), 'berth-bench-')), LOG_LEVEL: 'silent' }
const database = await openDatabase(readSettings(env))
const server = await startServer({ database, stop: () => database.close() })
try {
  console.log(`Writing ${stays} stays`)
  await fillOverview(server.database)
  const [today] = (await server.ask<{ now: string }>('POST', overviewPath, {})).now.split(' ')
  const timed = async (path: string, body: object): Promise<number> => {
    const began = performance.now()
    await server.ask('POST', path, body)
    return performance.now() - began
  }
  const [overview, list]: number[][] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    overview?.push(await timed(overviewPath, {}))
    list?.push(await timed('/api/gpark/index', { start_time: today, end_time: today }))
  }
  const [ours, theirs] = [median(overview ?? []), median(list ?? [])]
  printFigure('overview at a million stays', ours, 'ms', { limit: 100 })
  printFigure('overview against the list of today', ours / theirs, 'ratio', { limit: 12 })
} finally {
  await server.close()
  await postgres.stop()
}
