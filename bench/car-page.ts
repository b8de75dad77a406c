import { Pool } from 'pg'
import { carPagePath } from '../model/car-page'
import { searchPath } from '../model/search/found-data'
import type { Connection } from '../server/database/database'
import { startPostgres } from '../tests/support/postgres-server'
import { installPostgres, password, startChild } from './parts/servers'
import { median, tokenAt } from './parts/parking-record-load'
import { printFigure } from './parts/figures'

/**
 * Time for the page of a car and the search over data, with a million stays on PostgreSQL, beside a bare query of one
 * plate's stays.
 */
const stays = 1_000_000
/** Bills and passages of the newest stays. */
const others = 300_000
const plates = 200_000
const stalls = 2000
const batchSize = 50_000
const requests = 300
const longest = 100

const plateOf = (n: number): string => `粤B${String(n % plates).padStart(6, '0')}`
const plateSql = `'粤B' || lpad((n % ${plates})::text, 6, '0')`
const entry = `date_trunc('second', now() - n * (interval '365 days' / ${stays}))`

/** The newest stays are open, as many as there are stalls. */
const tables: readonly string[] = [
  `INSERT INTO "gpark" ("park_code", "garage_index", "park_no", "plate_no", "card_no", "car_in_time", "car_out_time", "status")
   SELECT 'P001', 1, 1 + n % ${stalls}, ${plateSql}, 'C' || n, ${entry},
     CASE WHEN n > ${stalls} THEN ${entry} + interval '3 hours' END, CASE WHEN n > ${stalls} THEN 2 ELSE 1 END
   FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO "deposit" ("park_code", "garage_index", "plate_no", "cost", "received", "dc_status", "created_at")
   SELECT 'P001', 1, ${plateSql}, 8, 8, 2, ${entry} + interval '3 hours' FROM generate_series($1::int, $2::int) n`,
  `INSERT INTO "inout" ("park_code", "plate_no", "is_out", "in_image", "created_at")
   SELECT 'P001', ${plateSql}, 0, '/pictures/sites/a.jpg', ${entry} FROM generate_series($1::int, $2::int) n`,
]

async function fill(on: Connection): Promise<void> {
  for (const [at, text] of tables.entries())
    for (let from = 1; from <= (at === 0 ? stays : others); from += batchSize)
      await on.run({ text, values: [from, from + batchSize - 1].map(String) })
  await on.run({ text: 'VACUUM ANALYZE' })
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const nearlyAll = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? NaN

const postgres = await startPostgres()
const pool = new Pool({ connectionString: postgres.url, max: 1 })
let stop = (): void => undefined
try {
  console.log(`Writing ${stays} stays with their bills and passages`)
  const env = await installPostgres(postgres.url, fill)
  const { child, url } = await startChild('berth-server.ts', env)
  stop = () => void child.kill()
  const token = await tokenAt(url, 'admin', password)
  const post = async (path: string, body: unknown): Promise<void> => {
    const headers = { 'content-type': 'application/json', authorization: token }
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { code } = (await answer.json()) as { code: number }
    if (code !== 0) throw new Error(`${path}: ${code}`)
  }
  const bareText = `SELECT * FROM "gpark" WHERE lower("plate_no") = lower($1) ORDER BY "car_in_time" DESC LIMIT 21`
  const times = { page: [] as number[], search: [] as number[], bare: [] as number[] }
  for (let round = -20; round < requests; round += 1) {
    const plate = plateOf(Math.floor(Math.random() * (round % 2 === 0 ? stalls : plates)))
    const page = await milliseconds(() => post(carPagePath, { plate }))
    const search = await milliseconds(() => post(searchPath, { text: plate.slice(-5) }))
    const bare = await milliseconds(() => pool.query({ name: 'bare', text: bareText, values: [plate] }))
    if (round < 0) continue
    times.page.push(page)
    times.search.push(search)
    times.bare.push(bare)
  }
  printFigure("a car's page, 99 of 100", nearlyAll(times.page), 'ms', { limit: longest })
  printFigure("a car's page, median", median(times.page), 'ms')
  printFigure('search over data, 99 of 100', nearlyAll(times.search), 'ms', { limit: longest })
  printFigure("a car's page against a bare query", median(times.page) / median(times.bare), 'ratio', { limit: 60 })
} finally {
  stop()
  await pool.end()
  await postgres.stop()
}
