import type { ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultPageSize } from '../model/list'
import { wallTime } from '../model/wall-time'
import { parkingRecord } from '../resources/parking/parking-record'
import { migrate } from '../server/database/migrate'
import { openDatabase } from '../server/database/open'
import { listStatements } from '../server/engine/read/list-statement'
import { selectionOf } from '../server/engine/read/search-input'
import { rowWriter } from '../server/engine/read/row-writer'
import { install } from '../server/install/install'
import { readSettings } from '../server/settings/settings'
import { startPostgres } from '../tests/support/postgres-server'
import {
  fillParkingRecords,
  parkingRecords,
  fiveDays,
  load,
  median,
  rounds,
  tokenAt,
} from './parts/parking-record-load'
import { printFigure } from './parts/print-figure'
import { startChild } from './parts/start-child'

/**
 * The parking-record list (five days, 50 rows, exact total) of the product compared with a bare server with the same
 * SQL, alternately in one run, so that a slower machine affects both.
 */
const password = 'Garage_123'

const postgres = await startPostgres()
const children: ChildProcess[] = []
try {
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'berth-bench-')),
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'warn',
  }
  const settings = readSettings(env)
  const database = await openDatabase(settings)
  await migrate(database, join(import.meta.dirname, '..', 'migrations'))
  await install(database, settings)
  console.log(`Writing ${parkingRecords} parking records`)
  await fillParkingRecords(database)
  await database.run({ text: 'VACUUM ANALYZE "parkrecord"' })
  const now = wallTime(new Date(), settings.tzName)
  const body = fiveDays(now)
  const { page, count } = listStatements(
    parkingRecord,
    rowWriter(parkingRecord).select,
    selectionOf(parkingRecord, body, { pageSize: defaultPageSize }),
    null,
  )
  await database.close()

  const sql = {
    PAGE_SQL: page.text,
    COUNT_SQL: count.text,
    SQL_VALUES: JSON.stringify({ page: page.values, count: count.values }),
  }
  const bare = await startChild('bare-server.ts', { ...env, ...sql })
  const berth = await startChild('berth-server.ts', env)
  children.push(bare.child, berth.child)
  const token = await tokenAt(berth.url, settings.adminUsername, password)
  const text = JSON.stringify(body)
  const ratios: number[] = []
  const speeds: { ours: number; theirs: number }[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const theirs = await load(bare.url, text, {})
    const ours = await load(`${berth.url}/api/parkrecord/index`, text, { authorization: token })
    if (round === 0) continue
    ratios.push(ours / theirs)
    speeds.push({ ours, theirs })
    console.log(
      `round ${round}: bare ${theirs.toFixed(0)}/s, berth ${ours.toFixed(0)}/s, ratio ${(ours / theirs).toFixed(3)}`,
    )
  }
  printFigure('list against bare server', median(ratios), 'ratio', { least: 0.9 })
  printFigure('list, requests a second', median(speeds.map(({ ours }) => ours)), '1/s')
  printFigure('bare server, requests a second', median(speeds.map(({ theirs }) => theirs)), '1/s')
} finally {
  for (const child of children) child.kill()
  await postgres.stop()
}
