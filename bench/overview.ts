import { overviewPath } from '../model/report/overview'
import { openDatabase } from '../server/database/open'
import { readSettings } from '../server/settings/settings'
import { startPostgres } from '../tests/support/postgres-server'
import { newFolder } from '../tests/support/run-folder'
import { startServer } from '../tests/support/running-server'
import { median } from './parts/parking-record-load'
import { printFigure } from './parts/figures'
import type { Connection } from '../server/database/database'

/** Over a year, with a bill and a pick-up each; `every` makes fewer rows of the other kinds. */
const stays = 1_000_000
const batchSize = 50_000

interface Filled {
  /** One row in so many stays. */
  every: number
  /** SQL of the columns; `n` is the number of the stay, `at` its time. */
  into: string
  select: string
}

const park = `'P00' || 1 + n % 5`
const plate = `'粤B' || upper(substr(md5(n::text), 1, 5))`
/** The last so many have not ended. */
const isOpen = (last: number): string => `n <= ${last}`

const filled: readonly Filled[] = [
  {
    every: 1,
    into: '"gpark" ("park_code", "garage_index", "plate_no", "park_no", "car_in_time", "car_out_time", "status")',
    select: `${park}, 1 + n % 2, ${plate}, 1 + n % 400, at, CASE WHEN ${isOpen(1500)} THEN NULL ELSE at + interval '3 hours' END,
      CASE WHEN ${isOpen(1500)} THEN 1 ELSE 2 END`,
  },
  {
    every: 1,
    into: '"deposit" ("park_code", "plate_no", "garage_index", "cost", "received", "dc_status", "pay_time", "created_at")',
    select: `${park}, ${plate}, 1 + n % 2, 10, 10, 2, at, at`,
  },
  {
    every: 1,
    into: '"queue" ("park_code", "card_no", "plate_no", "garage_index", "dc_status", "created_at")',
    select: `${park}, 'A' || n, ${plate}, 1, CASE WHEN ${isOpen(40)} THEN 1 + n % 2 ELSE 3 END, at`,
  },
  {
    every: 5,
    into: '"recharge" ("park_code", "garage_index", "park_no", "status", "power", "start_time")',
    select: `${park}, 1, 1 + n % 400, CASE WHEN ${isOpen(500)} THEN 2 ELSE 3 END, 7, at`,
  },
  {
    every: 10,
    into: '"warning" ("park_code", "warning_text", "warning_level", "warning_time", "status")',
    select: `${park}, 'Lift ' || n, 1 + n % 4, at, CASE WHEN ${isOpen(2000)} THEN 1 ELSE 2 END`,
  },
  {
    every: 10,
    into: '"command" ("command_id", "park_code", "state", "created_at")',
    select: `'c' || n, ${park}, CASE WHEN n % 30 = 0 THEN 'failed' ELSE 'succeeded' END, at`,
  },
  {
    every: 20,
    into: '"member" ("member_name", "valid_time")',
    select: `'m' || n, now() + n * interval '10 minutes'`,
  },
  {
    every: 500,
    into: '"ginfo" ("park_code", "garage_index", "park_no", "status", "is_use")',
    select: `${park}, 1 + n % 2, n, 1, 1 + n % 2`,
  },
]

async function fillOverview(connection: Connection): Promise<void> {
  for (const { every, into, select } of filled) {
    for (let from = every; from <= stays; from += batchSize)
      await connection.run({
        text: `INSERT INTO ${into} SELECT ${select} FROM generate_series($1::int, $2::int, $4::int) n,
          LATERAL (SELECT date_trunc('second', now() - n * (interval '365 days' / $3::int)) AS at) moment`,
        values: [from, Math.min(from + batchSize - 1, stays), stays, every].map(String),
      })
    const [, table = ''] = into.split('"')
    await connection.run({ text: `VACUUM ANALYZE "${table}"` })
  }
}

/** Time of the overview at a million stays on PostgreSQL, beside the list of stays of two days in one run. */
const rounds = 40

const postgres = await startPostgres()
const env = { DATABASE_URL: postgres.url, DATA_DIR: newFolder('bench-'), LOG_LEVEL: 'silent' }
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
