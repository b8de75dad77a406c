import { isFoundByPart } from '../model/kind-traits'
import type { Resource } from '../model/resource'
import { shift, wallTime, type When } from '../model/wall-time'
import { resources } from '../resources'
import { parkingRecord } from '../resources/parking/parking-record'
import { openPostgres } from '../server/database/postgres/postgres'
import { runWithoutTimeLimit } from '../server/database/deadline'
import { makePartitions } from '../server/partitions/partitions'
import { startPostgres } from '../tests/support/postgres-server'
import { startServer, type RunningServer } from '../tests/support/running-server'
import { fillEachMonth, fillMonths } from './parts/monthly-rows'
import { median } from './parts/parking-record-load'
import { printFigure } from './parts/print-figure'

/**
 * Lists and searches of the tables that are partitioned by month, over 36 months, compared with a thirtieth of the rows in a
 * thirtieth of the time, alternately in one run. `BENCH_ROWS` sets the number of parking records; the other tables
 * have a twentieth of them.
 */
const rows = Number(process.env.BENCH_ROWS ?? 30_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const months = 36
const times = 30
const tzName = 'Asia/Shanghai'
const monthly = [...resources.values()].filter(({ keep }) => keep?.monthly)

const postgres = await startPostgres()

async function serverWith(share: number): Promise<RunningServer> {
  const database = await openPostgres({ url: await postgres.newDatabase(), replicaUrls: [], tzName })
  const server = await startServer({ database, stop: () => database.close() })
  const log = { info: () => undefined, warn: console.error, error: console.error }
  for (const resource of monthly) await fillEachMonth(database, resource, months / share)
  await makePartitions({ database, resources, log }).run()
  for (const resource of monthly) {
    const all = resource.name === parkingRecord.name ? rows : rows / 20
    console.error(`Writing ${Math.round(all / share)} rows of ${resource.name}`)
    await runWithoutTimeLimit(() => fillMonths(database, resource, Math.round(all / share), months / share))
  }
  return server
}

interface Request {
  name: string
  base: string
  body: Record<string, unknown>
  /** Must a request over all months take as long as one over few? */
  isBound: boolean
}

function requestsOf(resource: Resource): Request[] {
  const { list, name } = resource
  const now = wallTime(new Date(), tzName)
  const range = (from: When) => ({ start_time: shift(now, from), end_time: shift(now, { hours: 1 }) })
  const usual = list.window && 'from' in list.window ? range(list.window.from) : {}
  const base = `/api/${name}`
  const searched = list.search
    .map((one) => (typeof one === 'string' ? one : one.field))
    .filter((field) => resource.fields[field] && isFoundByPart(resource.fields[field]))
  const request = (what: string, isBound: boolean, body: object): Request => ({
    name: `${name} ${what}`,
    base,
    isBound,
    body: { page_size: 50, ...body },
  })
  return [
    request('list', true, usual),
    ...searched.flatMap((field) => [
      request(`${field} of three letters`, true, { ...usual, [field]: 'A1B' }),
      request(`${field} of three letters, a year`, false, { ...range({ days: -365 }), [field]: 'A1B' }),
      request(`${field} of three letters, always`, false, { ...range({ days: -3650 }), [field]: 'A1B' }),
    ]),
    request('a year', false, range({ days: -365 })),
  ]
}

async function time(server: RunningServer, { base, body }: Request): Promise<number> {
  const began = performance.now()
  await server.list(base, body)
  return performance.now() - began
}

try {
  const [few, many] = [await serverWith(times), await serverWith(1)]
  const ratios: number[] = []
  const longest: number[] = []
  for (const request of monthly.flatMap(requestsOf)) {
    const samples = { few: [] as number[], many: [] as number[] }
    for (let round = -3; round < rounds; round += 1) {
      const [short, long] = [await time(few, request), await time(many, request)]
      if (round < 0) continue
      samples.few.push(short)
      samples.many.push(long)
    }
    const [short, long] = [median(samples.few), median(samples.many)]
    console.error(`${request.name}: ${short.toFixed(1)} ms, ${long.toFixed(1)} ms, ${(long / short).toFixed(2)}`)
    if (request.isBound) ratios.push(long / short)
    longest.push(long)
  }
  printFigure('lists and searches in their window, 36 months against one', median(ratios), 'ratio', { limit: 1.2 })
  printFigure('the slowest of them', Math.max(...ratios), 'ratio')
  printFigure('the longest of any range', Math.max(...longest), 'ms', { limit: 1000 })
  await few.close()
  await many.close()
} finally {
  await postgres.stop()
}
