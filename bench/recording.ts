import { rmSync } from 'node:fs'
import { openDatabase } from '../server/database/open'
import { readSettings } from '../server/settings/settings'
import { startPostgres } from '../tests/support/postgres-server'
import { newFolder } from '../tests/support/run-folder'
import { printFigure } from './parts/figures'
import { simulateRecording, tzName } from './parts/simulated-recording'

/**
 * Facts recorded per second on PostgreSQL, from the broker's message to the commit. The first quarter is not measured:
 * it warms the server up, then the tables get statistics as from autovacuum.
 */
const total = Number(process.env.BENCH_FACTS ?? 48_000)
const warmUp = 1 / 4

const folder = newFolder('bench-')
const postgres = await startPostgres()
const database = await openDatabase(readSettings({ DATABASE_URL: postgres.url, DATA_DIR: folder, TZ_NAME: tzName }))
try {
  const { recordUntil, counts } = await simulateRecording(database, total)
  await recordUntil(warmUp)
  await database.run({ text: 'ANALYZE' })
  const before = counts().recorded
  const begin = performance.now()
  await recordUntil(1)
  const seconds = (performance.now() - begin) / 1000
  const { recorded, refused, failed } = counts()
  if (recorded !== total || failed) throw new Error(JSON.stringify({ recorded, refused, failed }))
  printFigure('facts recorded on PostgreSQL', (recorded - before) / seconds, '/s', { least: 5000 })
} finally {
  await database.close()
  await postgres.stop()
  rmSync(folder, { recursive: true })
}
